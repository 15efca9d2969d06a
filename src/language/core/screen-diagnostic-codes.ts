import { baseError, error, fileError, note } from './define-diagnostic.ts';

/** The diagnostics of screens. A code never changes its meaning and is never reused. */
export const screenDiagnosticCodes = {
  SCR101: fileError('The key is unknown here.'),
  SCR102: fileError('A required key is missing.'),
  SCR103: fileError('The value has the wrong type.'),
  SCR104: fileError('The value is not one of the choices.'),
  SCR105: fileError('The text or number has the wrong format or range.'),
  SCR106: fileError('The list has too few or too many entries.'),
  SCR107: fileError('The list has a duplicate entry.'),
  SCR110: error('The screen to extend does not exist.'),
  SCR111: error('Screens extend each other in a loop.', 'Remove "extends" from one of them.'),
  SCR112: error(
    'The chain of extends is longer than two steps.',
    'Extend a screen that is nearer to the base.',
  ),
  SCR113: error('A screen extends a screen of another kind.'),
  SCR114: error('The path of a patch does not exist.', 'Correct the path, or remove this change.'),
  SCR115: error(
    'A patch cannot be applied at its path.',
    'Remove this change, or correct its path.',
  ),
  SCR116: error(
    'A brand changes access or operations, which are the same for all brands.',
    'Remove this change here, or change the screen itself.',
  ),
  SCR117: error('Two entries of a list have the same id.', 'Rename or remove one of them.'),
  SCR118: error('Two screens have the same id.', 'Choose another id for one of them.'),
  SCR119: error(
    'The id of a screen does not begin with its portal, or is close to but not equal to the file name.',
  ),

  SCR120: error('No screen extends the base.', 'Extend it with a screen, or remove its file.'),

  SCR201: baseError(
    'The operation does not exist.',
    'Name one of the operations that `npm run screens -- calls` lists.',
  ),
  SCR202: baseError('The permission does not exist.', 'permissions/catalogue.json lists them.'),
  SCR203: baseError(
    'The field is not in the request of the operation.',
    '`npm run screens -- calls`, with the name of the operation, lists what it takes.',
  ),
  SCR204: baseError(
    'The field is not in the response of the operation.',
    '`npm run screens -- calls`, with the name of the operation, lists what it returns.',
  ),
  SCR205: error('The response of the operation does not have the kind that is needed here.'),
  SCR206: baseError('The path of a value does not exist.', 'Name a value that exists here.'),
  SCR207: baseError(
    'The value has another type than its target.',
    'Use a value of the right kind.',
  ),
  SCR208: error('A required input of the operation is not filled.'),
  SCR209: baseError(
    'The operation has no such input.',
    '`npm run screens -- calls`, with the name of the operation, lists what it takes.',
  ),
  SCR210: baseError(
    'The screen does not exist and is not planned.',
    '`npm run screens -- list` lists all screens.',
  ),
  SCR211: baseError(
    'The route has no such parameter.',
    'Remove it, or add the parameter to the route.',
  ),
  SCR212: error('A parameter of the route is not filled.'),
  SCR213: baseError('The code list does not exist.'),
  SCR214: baseError(
    'The widget or display does not exist.',
    'schemas/meta/widgets.json lists them.',
  ),
  SCR215: baseError('The widget or display does not fit the type of the field.'),
  SCR216: baseError('The icon does not exist.', 'schemas/meta/icons.json lists them.'),
  SCR217: error('The screen is not a child of this frame.'),
  SCR218: baseError('A form names a kind of request (`transaction`) that has no transaction code.'),
  SCR219: baseError('The rows cannot be sorted by this column.'),
  SCR220: error('An action or form has no effect, or has effects that exclude each other.'),
  SCR221: error('The key cannot be combined with another one here.', 'Remove one of the two.'),
  SCR222: baseError('The target screen does not read this query parameter.'),
  SCR223: error(
    'The screen does not read a parameter of its route or query.',
    'Use it, or remove it.',
  ),
  SCR224: error('The value is not in the code list of its target.'),
  SCR225: error(
    'The kind of request (`transaction`) of a form is not the one that its operation files.',
  ),
  SCR226: baseError('The section does not exist.'),
  SCR227: error(
    'The steps of the form do not fit together.',
    'Put each section into one step, and the review into the last.',
  ),
  SCR228: error(
    'A URL does not begin with https://, or a brand that shows it does not allow links to its host.',
  ),
  SCR229: error(
    'A link or redirect leads to a screen of another portal, or is for people who cannot open this screen.',
    'Lead to a screen of the same portal.',
  ),
  SCR230: note('A link leads to a planned screen and is not shown.'),
  SCR231: error(
    'The selection of rows is incomplete, exceeds the limit, or does not fit the operation of a bulk action.',
  ),
  SCR232: error(
    'A matrix takes a cell, its default or its editable flag from a field that is not a boolean.',
  ),
  SCR233: error('The operation of a matrix does not take its changed rows.'),
  SCR234: error(
    'A cell of a matrix requires a cell that does not exist.',
    'Name another cell, or remove "needs".',
  ),
  SCR235: error('A matrix shows a paged list.'),
  SCR236: error(
    'The save action of a matrix has a dialog or a confirmation, although the list of changes is its confirmation.',
  ),
  SCR237: error(
    'An upload accepts files that its operation rejects, or its field does not take files.',
  ),
  SCR238: error('The operation of an edited column changes nothing.'),
  SCR239: error(
    'The operation of an edited column does not take its value, or needs the version of the row and does not get it.',
  ),
  SCR240: error('A planned screen already exists.'),
  SCR241: error('The operation cannot return the whole list in one response.'),
  SCR242: error('The rows are paged, so the browser cannot arrange them.'),
  SCR243: error(
    'The rows have two arrangements that exclude each other.',
    'Remove one of the two.',
  ),
  SCR244: error('The schema of a field with `form` does not have `"x-kind": "formAnswers"`.'),
  SCR245: error('The schema of the value of `form` does not have `"x-kind": "formDefinition"`.'),
  SCR246: error('A name in `params` is not a parameter of the route.'),
  SCR247: error('A value of a card is a list or an object.', 'Choose a field with a single value.'),
  SCR248: error(
    'The operation of `share` returns no file.',
    'Name an operation that returns a file.',
  ),
  SCR250: error(
    'The operation of a document does not return a file, or its field does not take files.',
    'Name an operation that returns a file, or a field of files.',
  ),
  SCR251: error(
    'The operation of a document changes something.',
    'Name an operation that only reads.',
  ),
  SCR252: error(
    'A list or group in a form has no fields for its values, lacks a required field, or allows too many entries.',
  ),
  SCR253: error('The field that identifies a row may be missing.'),
  SCR254: error('A required field of the form can be hidden.'),
  SCR255: error(
    'The operation of an export changes something, returns no file, or does not take the criteria of the search.',
    'Write "export": true, which saves the rows of the list.',
  ),
  SCR256: error('Redirects form a loop.', 'Redirect to a screen that is not a redirect.'),
  SCR257: error(
    'Rows are grouped by the field that identifies them.',
    'Name a field that several rows share.',
  ),
  SCR258: error(
    'The undo of a bulk action runs the same operation again.',
    'Write in its "input" the values that restore the rows, or remove "undo".',
  ),
  SCR260: error('A step after an operation opens a screen that some of its users may not open.'),
  SCR261: error('Several rows may have the same value of the field that identifies a row.'),
  SCR262: error(
    'A table has no column that names its rows.',
    'Write "rowHeader": true in the column that names it, or begin with that column.',
  ),
  SCR263: error(
    'A heading shows a boolean, a list or an object.',
    'Name a field with a text, a code or a number.',
  ),
  SCR280: error('The operation clears each input that the screen does not send.'),
  SCR281: error('The operation always rejects what the part sends, by one of its rules.'),
  SCR282: error(
    'The operation rejects some choices of the form, because the form does not send what a rule then needs.',
  ),
  SCR283: error(
    'A search runs as soon as the screen opens, although its operation needs criteria.',
    'Write "run": "submit".',
  ),
  SCR284: error('A widget shows a value that the contract masks.', 'Remove "as".'),
  SCR285: error('A field to choose from has no choices.', 'Add "options", or remove "as".'),
  SCR286: error(
    'A required field is hidden and gets no value.',
    'Add "initial" with its value, or remove "as".',
  ),
  SCR287: error('A checkbox that users must check themselves is hidden or already checked.'),
  SCR288: error('The key or version of a record is a constant, or belongs to another record.'),
} as const;
