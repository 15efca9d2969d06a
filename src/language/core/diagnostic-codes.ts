import {
  baseError,
  error,
  fileError,
  note,
  type DiagnosticDefinition,
} from './define-diagnostic.ts';
import { screenDiagnosticCodes } from './screen-diagnostic-codes.ts';

export type { Severity } from './define-diagnostic.ts';

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

  ...screenDiagnosticCodes,

  TXT301: error('A required text is missing.', 'Add it to each folder of locales/.'),
  TXT302: baseError('The named text does not exist.'),
  TXT303: baseError('A text and its values have different placeholders.'),
  TXT304: error(
    'A text is missing in a language, exists in one language only, is empty, or has other placeholders there.',
    'Every text, with the same placeholders, must be in every folder of locales/.',
  ),
  TXT305: error('A text is in two files of one language.', 'Remove one of the two.'),
  TXT306: error(
    'A text of a screen or rule is not used.',
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
    'A screen requires a permission that no role of its portal has.',
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
  RTE607: error('No menu entry, tab, link or redirect leads to the screen.'),
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
    'The protection of a property names callers that its operations or permissions do not have.',
  ),

  PRM801: error('The permission catalog and the roles are inconsistent.'),
  PRM802: note('Permissions that nothing requires.'),

  BRD901: error('A brand is incomplete or conflicts with another.'),
  BRD902: error('Two colors of a brand have too little contrast.'),
  BRD903: error('A text of a brand overrides no text, or no screen uses it.'),
  BRD904: error(
    'A link of a brand leads to no screen, or a brand names a host for services or link checks that its links may not lead to.',
  ),
  BRD905: error(
    'A text of a brand has a placeholder that is unknown, or that is missing in another language.',
    'Use placeholders of the original text only, the same in every language.',
  ),
  BRD906: error(
    'An image of a brand contains more than drawing elements.',
    'Save the image again as plain shapes.',
  ),
  BRD907: error(
    'A brand still has the name, support, sender, letterhead or an image of the default brand.',
    'Write the one of this brand.',
  ),
  BRD908: error('A brand removes the only link to a screen.'),
  BRD909: note('A brand removes one of several ways to open a screen.'),

  SUP951: error('A suppression has expired.', 'Correct the cause, or set a later date in "until".'),
  SUP952: error('A suppression matches nothing.', 'Remove it from the list.'),
} as const satisfies Record<string, DiagnosticDefinition>;

export type Code = keyof typeof diagnosticCodes;
