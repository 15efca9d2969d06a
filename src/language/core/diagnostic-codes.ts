export type Severity = 'error' | 'note';

/**
 * The scope that must be parsed for a diagnostic to be useful: the file, a base without its variants, or the whole set.
 * While a file cannot be parsed, only diagnostics of the first kind are reported; for a base by itself, only the
 * second.
 */
type Scope = 'file' | 'base' | 'set';

/** `remedy` is shown after messages that have no advice of their own. */
type Described = [description: string, remedy?: string];

const error = (...words: Described) => diagnostic('error', 'set', words);
const note = (...words: Described) => diagnostic('note', 'set', words);
const fileError = (...words: Described) => diagnostic('error', 'file', words);
const baseError = (...words: Described) => diagnostic('error', 'base', words);

function diagnostic(severity: Severity, scope: Scope, [description, remedy]: Described) {
  return { severity, scope, description, ...(remedy && { remedy }) };
}

/** Every diagnostic of the checker. A code never changes its meaning and is never reused. */
export const diagnosticCodes = {
  JSN101: fileError('The file is not valid JSON.'),
  JSN102: fileError('The file begins with a byte order mark.'),
  JSN103: fileError('An object has the same key twice.'),
  JSN104: fileError('This key is reserved by JavaScript, for example `constructor`.'),
  JSN105: fileError(
    'The file is too large or nested too deeply.',
    'Use fewer lists and objects inside each other.',
  ),
  JSN106: fileError(
    'No data file is expected at this path.',
    'Move the file into the folder of its kind, or remove it.',
  ),

  JSN107: fileError(
    'The file is a symbolic link that leaves the folder.',
    'Put a copy of the file here instead of the link.',
  ),
  JSN108: fileError('The file is not encoded in UTF-8.'),
  LNG101: fileError('A keyword of a meta-schema has an invalid value.'),
  LNG102: fileError('A reference in a meta-schema does not resolve.'),

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
  SCR218: baseError('The transaction has no code.'),
  SCR219: baseError('The rows cannot be sorted by this column.'),
  SCR220: error('The action has no effect, or two.'),
  SCR221: error('The key cannot be combined with another one here.', 'Remove one of the two.'),
  SCR222: baseError('The target screen does not read this query parameter.'),
  SCR223: error(
    'The screen does not read a parameter of its route or query.',
    'Use it, or remove it.',
  ),
  SCR224: error('The value is not in the code list of its target.'),
  SCR225: error('The transaction is not the one that the operation files.'),
  SCR226: baseError('The section does not exist.'),
  SCR227: error(
    'The steps of the form do not fit together.',
    'Put each section into one step, and the review into the last.',
  ),
  SCR228: error('The address is not one that every brand that shows it allows links to.'),
  SCR229: error(
    'A link or redirect leads to a screen of another portal, or is for people who cannot open this screen.',
    'Lead to a screen of the same portal.',
  ),
  SCR230: note('A link leads to a planned screen and is not shown.'),
  SCR231: error('The rows cannot be selected, or not for this operation.'),
  SCR232: error(
    'A cell of a matrix, its default or its editable field is not a boolean of the rows.',
  ),
  SCR233: error('The operation of a matrix does not take its changed rows.'),
  SCR234: error(
    'A cell of a matrix requires a cell that does not exist.',
    'Name another cell, or remove "needs".',
  ),
  SCR235: error('A matrix shows a paged list.'),
  SCR236: error(
    'The save action of a matrix has a dialog or a confirmation, although the list of changes is one.',
  ),
  SCR237: error('An upload accepts more than its operation does, or is none.'),
  SCR238: error('The operation of an edited column changes nothing.'),
  SCR239: error(
    'The operation of an edited column does not take its value, or not the version of its row.',
  ),
  SCR240: error('A planned screen already exists, or is malformed.'),
  SCR241: error('The operation cannot return the whole list in one response.'),
  SCR242: error('The rows are paged, so the browser cannot arrange them.'),
  SCR243: error(
    'The rows have two arrangements that exclude each other.',
    'Remove one of the two.',
  ),
  SCR244: error('A field with `form` does not take the answers of a form.'),
  SCR245: error('The value of `form` is not the definition of a form.'),
  SCR246: error('A name in `params` is not a parameter of the route.'),
  SCR247: error('A value of a card is a list or an object.', 'Choose a field with a single value.'),
  SCR248: error(
    'The operation of `share` returns no file.',
    'Name an operation that returns a file.',
  ),
  SCR250: error(
    'The operation of a document returns no file, or its field takes none.',
    'Name an operation that returns a file, or a field of files.',
  ),
  SCR251: error(
    'The operation of a document changes something.',
    'Name an operation that only reads.',
  ),
  SCR252: error(
    'A field of a form does not ask for what its operation takes: an entry lacks a value, or there are too many entries.',
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
    'A heading is a yes or no, or more than one value.',
    'Name a field with a text, a code or a number.',
  ),
  SCR280: error('The operation clears inputs that are left out.'),
  SCR281: error('The operation always refuses what the part sends, by one of its rules.'),
  SCR282: error(
    'The operation refuses some choices of the form, because the form does not send what a rule then needs.',
  ),
  SCR283: error(
    'A search runs as soon as the screen opens, although its call needs criteria.',
    'Write "run": "submit".',
  ),
  SCR284: error('A value that the contract masks is entered in the open.', 'Remove "as".'),
  SCR285: error('A field to choose from has no choices.', 'Add "options", or remove "as".'),
  SCR286: error(
    'A required field is hidden, and nothing fills it.',
    'Add "initial" with its value, or remove "as".',
  ),
  SCR287: error('A box that users must check themselves is hidden, or checked from the start.'),
  SCR288: error('The key or version of a record is a constant, or that of another record.'),

  TXT301: error('A required text is missing.', 'Add it to each folder of locales/.'),
  TXT302: baseError('The named text does not exist.'),
  TXT303: baseError('A text and its values have different placeholders.'),
  TXT304: error(
    'A text is missing in a language, exists in one language only, is empty, or has other placeholders there.',
    'Every text, with the same placeholders, must be in every folder of locales/.',
  ),
  TXT305: error('A text is in two files of one language.', 'Remove one of the two.'),
  TXT306: error(
    'Nothing uses a text of a screen or rule.',
    'Remove it in every folder of locales/, or correct its key: "Texts" in screens/README.md lists the keys of each part.',
  ),
  TXT307: note('Shared texts that no screen uses yet.'),
  TXT308: error(
    'A text of a code is missing, belongs to no code, or names a value that its schema does not have.',
    'Write each text for each code, with properties of the schema as {{placeholders}}.',
  ),
  TXT309: note(
    'Texts of a language that are still marked as not translated.',
    'Translate them and remove the mark.',
  ),
  TXT310: error('A placeholder of a text names a format that does not exist.'),

  ACC401: error('Users may open the screen but not use the operation that loads or submits it.'),
  ACC402: error('Users may see an action, block or field but not use its operation.'),
  ACC403: error('A value is used where some users do not receive it.'),
  ACC404: error(
    'The operation may not be used in this portal.',
    'Use an operation that is open to this portal.',
  ),
  ACC405: error('A public screen requires permissions, or has a gate although it has no group.'),
  ACC406: error(
    'A sensitive value would be in a URL or a title.',
    'Use the number of the record instead.',
  ),

  ACC407: error('A form is open to users whose group has switched off its operation.'),

  ACC408: error('A part requires more than its property: the server would still send the value.'),
  ACC409: error('A link leads to a screen that no role with access to the link may open.'),
  ACC410: error(
    'A screen requires what no role of its portal holds.',
    'Name a permission that one of its roles holds, or give this one to a role in permissions/roles.',
  ),
  ACC411: error(
    'No role that may open the screen sees a part of it.',
    'Remove the part, or give the permission to a role in permissions/roles that may open the screen.',
  ),

  EXP501: baseError('A condition cannot be parsed.'),
  EXP502: baseError('A condition names something that does not exist.'),
  EXP503: baseError(
    'A condition has a type error, or its result is not a boolean.',
    'Compare values of the same kind; the whole condition is yes or no.',
  ),
  EXP504: baseError('A condition uses something that is not allowed, or is too long.'),
  EXP505: baseError(
    'A condition is always true or always false.',
    'Remove the condition or correct it.',
  ),
  EXP506: baseError(
    'A rule of the screen repeats one of the operation.',
    'Remove it from the screen.',
  ),
  EXP507: note('A rule is checked in the browser only.'),
  EXP508: error(
    'A condition is always or never true, because the form does not ask for a field that it reads.',
    'Add the field, or correct the condition.',
  ),
  EXP509: error(
    'Fields of a form wait for each other, so none of them is ever shown.',
    'Remove "visibleWhen" from one of them.',
  ),

  RTE601: error('Two screens have the same route.', 'Choose another route for one of them.'),
  RTE602: error(
    'A route begins with a reserved segment, or is not a path.',
    'Choose a route that begins with the name of its portal.',
  ),
  RTE603: error(
    'A route does not begin with its portal.',
    'Begin the route with the name of its portal; public routes begin with none of them.',
  ),
  RTE606: error('A route is close to one of the specification that has no screen.'),
  RTE607: error('Nothing leads to the screen: no menu entry, tab, link or redirect.'),
  RTE604: note('Routes of the specification without a screen.'),
  RTE605: note('Screens whose route is not in the specification.'),

  API701: error('An API document is inconsistent.'),
  API702: error(
    'An API document names a permission, gate, code list or validator that does not exist.',
  ),
  API703: error('A rule of an operation is invalid.'),
  API704: error('A schema uses a keyword or value that schemas do not have.'),
  API705: note('Operations that no screen uses.'),
  API706: note('Code lists or validators that no schema names.'),
  API707: error('A code list is inconsistent.', 'Write a text for each language.'),
  API708: error('The name of a property is close to a known one.'),
  API709: error('A path is close to one of the specification.'),
  API710: error('An operation that is used outside of screens does not exist.'),
  API711: error('A list can be sorted by a field that its rows do not have.'),
  API712: note(
    'An operation sends an amount or a sensitive value that another operation of the same noun withholds.',
    'Write "x-requires" at the property in each schema that has it.',
  ),
  API713: error(
    'The protection of a property names callers that its calls or permissions do not have.',
  ),

  PRM801: error('The permission catalog and the roles are inconsistent.'),
  PRM802: note('Permissions that nothing requires.'),

  BRD901: error('A brand is incomplete or conflicts with another.'),
  BRD902: error('Two colors of a brand have too little contrast.'),
  BRD903: error('A text of a brand overrides no text.'),
  BRD904: error(
    'A link of a brand leads to no screen, or a brand names a host for services or link checks that its links may not lead to.',
  ),
  BRD905: error(
    'A text of a brand has an unknown placeholder, or one that another language lacks.',
    'Use placeholders of the original text only, the same in every language.',
  ),
  BRD906: error(
    'A picture of a brand contains more than drawing elements.',
    'Save the picture again as plain shapes.',
  ),
  BRD907: error(
    'A brand still has the name, address, picture or code of another.',
    'Write the one of this brand.',
  ),
  BRD908: error('A brand removes the only way to a screen.'),
  BRD909: note('A brand removes a way to a screen to which another one leads.'),

  SUP951: error(
    'A suppression has no reason or end, or has expired.',
    'Correct the cause, or set a later date in "until".',
  ),
  SUP952: error('A suppression matches nothing.', 'Remove it from the list.'),
} as const satisfies Record<string, ReturnType<typeof diagnostic>>;

export type Code = keyof typeof diagnosticCodes;
