export type Severity = 'error' | 'note';

/**
 * What must be known to report a finding: the file alone, a base without its variants, or the whole set. While a file
 * cannot be read only the first kind is reported; of a base by itself only the second.
 */
type Scope = 'file' | 'base' | 'set';

const error = (sentence: string) => diagnostic('error', 'set', sentence);
const note = (sentence: string) => diagnostic('note', 'set', sentence);
const fileError = (sentence: string) => diagnostic('error', 'file', sentence);
const baseError = (sentence: string) => diagnostic('error', 'base', sentence);

function diagnostic(severity: Severity, scope: Scope, sentence: string) {
  return { severity, scope, sentence };
}

/** Every finding the checker can make. A code never changes its meaning and is never used again. */
export const diagnosticCodes = {
  JSN101: fileError('The file is not JSON.'),
  JSN102: fileError('The file begins with a byte order mark.'),
  JSN103: fileError('A key is written twice in one object.'),
  JSN104: fileError('A key has a name that objects have by birth, such as constructor.'),
  JSN105: fileError('The file is too large or nested too deeply.'),
  JSN106: fileError('The file stands where no file of its kind is read.'),

  JSN107: fileError('The file is a link that leads out of the folder.'),

  JSN108: fileError('The file is not written in UTF-8, so that its letters cannot be told.'),
  LNG101: fileError('A word of the language is described in a way nobody can read.'),
  LNG102: fileError('A word of the language refers to one that does not exist.'),

  SCR101: fileError('A word is not in the language, or not in this place.'),
  SCR102: fileError('A word that must be written is missing.'),
  SCR103: fileError('A value is of the wrong type.'),
  SCR104: fileError('A value is not one of the choices.'),
  SCR105: fileError('A text or number is not written as it must be.'),
  SCR106: fileError('A list has too few or too many entries.'),
  SCR107: fileError('An entry stands in a list twice.'),
  SCR110: error('The screen to extend does not exist.'),
  SCR111: error('Screens extend each other in a circle.'),
  SCR112: error('The chain of extends is longer than two steps.'),
  SCR113: error('A screen extends one of another kind.'),
  SCR114: error('A patch leads to a place that does not exist.'),
  SCR115: error('A patch cannot be applied to the place it names.'),
  SCR116: error('A brand changes what brands may not change: access, or the calls a screen makes.'),
  SCR117: error('Two things in one list have the same id.'),
  SCR118: error('Two screens have the same id.'),
  SCR119: error(
    'The id of a screen does not begin with its portal, or is nearly that of its file.',
  ),

  SCR120: error('No screen extends the base.'),

  SCR201: baseError('The operation does not exist.'),
  SCR202: baseError('The permission does not exist.'),
  SCR203: baseError('The field is not in the request of the operation.'),
  SCR204: baseError('The field is not in the response of the operation.'),
  SCR205: error('The answer of the operation is not of the kind that is needed here.'),
  SCR206: baseError('The path of a value does not exist.'),
  SCR207: baseError('A value is of another type than the place it fills.'),
  SCR208: error('An input that the operation insists on is not filled.'),
  SCR209: baseError('The operation has no such input.'),
  SCR210: baseError('The screen does not exist and is not planned.'),
  SCR211: baseError('The route has no such parameter.'),
  SCR212: error('A parameter of the route is not filled.'),
  SCR213: baseError('The code list does not exist.'),
  SCR214: baseError('The widget or display does not exist.'),
  SCR215: baseError('The widget or display does not fit the type of the field.'),
  SCR216: baseError('The icon does not exist.'),
  SCR217: error('The screen is not a child of this frame.'),
  SCR218: baseError('The kind of request (transaction) has no code.'),
  SCR219: baseError('The rows cannot be sorted by this column.'),
  SCR220: error('The action does nothing, or two things at once.'),
  SCR221: error('The word does not go with another one here.'),
  SCR222: baseError('The query value is not one the target screen reads.'),
  SCR223: error('A value of the address is named that the screen does not read.'),
  SCR224: error('A value is not in the code list of the place it fills.'),
  SCR225: error('The kind of request (transaction) is not the one that the call files.'),
  SCR230: note('A link leads to a planned screen and is not drawn.'),
  SCR240: error('A planned screen exists already, or is malformed.'),

  TXT301: error('A text that is needed exists under none of its keys.'),
  TXT302: baseError('A text that is named exists in no file.'),
  TXT303: baseError('A text takes other values than it is given.'),
  TXT304: error(
    'A text is missing in a language, exists in one only, is empty, or takes other values there.',
  ),
  TXT305: error('A text stands in two files of one language.'),
  TXT306: error('A text of a screen or rule is used by nothing.'),
  TXT307: note('Shared texts that no screen uses yet.'),

  ACC401: error('The screen is open to readers who may not make the call it begins with.'),
  ACC402: error('An action, block or field is open to readers who may not make its call.'),
  ACC403: error('A value is used where some readers do not receive it.'),
  ACC404: error('The operation may not be called from this portal at all.'),
  ACC405: error('A public screen asks for permissions, or a gate stands where there is no group.'),
  ACC406: error('A sensitive value would stand in an address or a title.'),

  ACC407: error('A form is open to readers whose group has switched off the call that takes it.'),

  ACC408: error(
    'A part requires more than the property it shows: the server sends the value all the same.',
  ),

  EXP501: baseError('A condition cannot be read.'),
  EXP502: baseError('A condition names something that does not exist.'),
  EXP503: baseError(
    'A condition compares or calls what does not fit, or does not answer yes or no.',
  ),
  EXP504: baseError('A condition uses something that is not allowed, or is too long.'),
  EXP505: baseError('A condition is always true or never true.'),
  EXP506: baseError('A rule of the screen repeats one of the operation.'),
  EXP507: note('A rule holds in the browser only.'),

  RTE601: error('Two screens have the same route.'),
  RTE602: error('A route begins with a word that is reserved, or is not a path.'),
  RTE603: error('A route does not begin with its portal.'),
  RTE606: error('A route is nearly one of the specification that no screen has.'),
  RTE604: note('Routes of the specification that have no screen yet.'),
  RTE605: note('Screens whose route is not in the specification.'),

  API701: error('An API document contradicts itself.'),
  API702: error(
    'An API document names a permission, gate, code list or validator that does not exist.',
  ),
  API703: error('A rule of an operation cannot be read or is not sound.'),
  API704: error('A schema uses a word outside the dialect.'),
  API705: note('Operations that no screen calls.'),
  API706: note('Code lists or validators that no schema names yet.'),
  API707: error('A code list contradicts itself.'),
  API708: error('A property is nearly called like one that exists.'),
  API709: error('An address is nearly one of the specification.'),
  API710: error('A call that is used outside of screens does not exist.'),
  API711: error('A list is said to be sorted by a field that its rows do not have.'),

  PRM801: error('The permission catalogue and the roles contradict each other.'),
  PRM802: note('Permissions that nothing asks for.'),

  BRD901: error('A brand is incomplete or contradicts another.'),
  BRD902: error('Colours of a brand are too close to each other to be read.'),
  BRD903: error('A text of a brand replaces nothing.'),
  BRD904: error('A link of a brand leads to no screen.'),
  BRD905: error(
    'A text of a brand mentions a value that it is not given, or that another language leaves out.',
  ),
  BRD906: error('A picture of a brand is more than a drawing.'),

  SUP951: error('A suppression has no reason, no end, or its end is past.'),
  SUP952: error('A suppression suppresses nothing.'),
} as const satisfies Record<string, ReturnType<typeof diagnostic>>;

export type Code = keyof typeof diagnosticCodes;
