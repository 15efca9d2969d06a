import { findNearName } from '../core/near-name.ts';
import type { Tree } from '../tree/tree.ts';
import { reportUnknownName, type Context } from './context.ts';
import { describeFieldList, sessionNamesRemedy } from './name-lists.ts';

/** Where each variable exists, as the end of a message. */
const placeByRoot: Readonly<Record<string, string>> = {
  row: 'only the columns, links and actions of a list have it',
  record: 'only a screen or block with a source that returns one object has it',
  form: 'only a form and the criteria of a search have it',
  criteria: 'only a search has it',
  result: 'only what follows an operation, such as "then", has it',
};

/** Reports a variable that does not exist here. The last parameter is the path, split at its periods. */
export function reportUnknownRoot(
  context: Context,
  tree: Tree,
  [root = '', name = '', ...deeper]: readonly string[],
): void {
  const message = `There is no '${root}' here`;
  const suggestion = deeper.length === 0 ? qualifyName(context.scope, name) : undefined;
  if (suggestion !== undefined)
    context.report('SCR206', tree.location, message, { found: `${root}.${name}`, suggestion });
  else
    reportUnknownName(context, 'SCR206', tree, addPlace(message, root), {
      found: root,
      among: Object.keys(context.scope),
    });
}

const addPlace = (message: string, root: string): string => {
  const place = Object.hasOwn(placeByRoot, root) ? placeByRoot[root] : undefined;
  return place === undefined ? message : `${message}: ${place}`;
};

/** Returns the path of a value in scope with this name: `row.memberId` for `memberId`. */
export const qualifyName = (scope: Context['scope'], found: string): string | undefined =>
  ['row', 'record', 'result', 'route', 'form', 'criteria'].flatMap((root) =>
    Object.hasOwn(scope[root]?.properties ?? {}, found) ? `${root}.${found}` : [],
  )[0];

/** Reports a path whose variable (`root`) exists, but not a name that follows in the path. */
export function reportUnknownValue(
  context: Context,
  tree: Tree,
  root: string,
  { unknownName, choices: knownNames }: { unknownName: string; choices: string[] },
): void {
  if (root === 'route') return reportUnknownParameter(context, tree, unknownName, knownNames);
  reportUnknownName(context, 'SCR206', tree, `'${root}' has no '${unknownName}'`, {
    found: unknownName,
    among: knownNames,
    otherwise: describeNameList(context, root),
  });
}

/** Returns where the names of a variable are listed, for messages with too many names. */
function describeNameList({ responseCall, requestCall }: Context, root: string): string {
  if (root === 'session') return sessionNamesRemedy;
  if (root === 'form') return describeFieldList(requestCall.operation?.id, 'takes');
  // `result` is the response of the action's call, and `responseCall` the call of the source around it.
  return describeFieldList(root === 'result' ? undefined : responseCall.operation?.id, 'returns');
}

function reportUnknownParameter(
  context: Context,
  tree: Tree,
  unknownName: string,
  knownNames: readonly string[],
): void {
  const knownPaths = knownNames.map((name) => `"route.${name}"`).join(' or ');
  const alternative = knownPaths === '' ? '' : `, or read ${knownPaths}`;
  const suggestion = findNearName(unknownName, knownNames);
  context.report('SCR206', tree.location, `The URL of this screen has no '${unknownName}'`, {
    found: unknownName,
    expected: knownNames,
    ...(suggestion
      ? { suggestion }
      : { remedy: `Write {${unknownName}} in "route"${alternative}.` }),
  });
}
