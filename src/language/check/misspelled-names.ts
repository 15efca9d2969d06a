import { isNear, findNearest } from '#shared/format/nearest.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { suggestKey } from '../names/suggest-key.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Trees } from '../set/trees.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Tree } from '../tree/tree.ts';
import { createFileCheck } from './file-check.ts';
import { checkName } from './check-name.ts';
import type { CheckContext } from './check-context.ts';

// Checks of names in the contract. A misspelled declaration looks like a new name: it is reported if it is close to a known
// label, property or path of the specification. Names of sort fields and of calls outside screens must exist.

/** Names with at most this number of letters are similar to too many others, and compared with unused labels only. */
const maxShortName = 2;
/** In names with at least this number of letters, two edits are taken for a typing mistake instead of one. */
const minLongName = 8;

/** Returns properties and parameters, each with the locations of its declarations. */
export function findDeclaredProperties({
  trees,
  cache,
}: CheckContext): Map<string, SourceLocation[]> {
  const locations = new Map<string, SourceLocation[]>();
  for (const tree of trees.ofKind('api', 'schema')) {
    const declared = cache.getOrCompute(`declared ${tree.location.file}`, [tree], () =>
      tree.allMembers().flatMap(listDeclarations),
    );
    for (const { name, location } of declared)
      locations.set(name, [...(locations.get(name) ?? []), location]);
  }
  return locations;
}

/** Returns the names that a member declares: those of `properties` or `parameters`. */
function listDeclarations({ name, value }: { name: string; value: Tree }) {
  if (name === 'properties')
    return [...value.entries()].map((member) => ({
      name: member.name,
      location: member.keyLocation,
    }));
  if (name !== 'parameters') return [];
  return value.items.flatMap((item) => {
    const nameTree = item.get('name');
    const text = nameTree?.text();
    return nameTree && text !== undefined ? [{ name: text, location: nameTree.location }] : [];
  });
}

/**
 * Reports a property that has no label, is declared only once and is close to a known name. Differences in number
 * (`claim`, `claims`) count only in comparison with labels that have no property.
 */
export function checkNearProperties(context: CheckContext, report: Report): void {
  const { symbols, cache } = context;
  const declared = findDeclaredProperties(context);
  const labels = [...symbols.texts.keys()].flatMap((key) =>
    /^fields\.\w+$/u.test(key) ? key.slice('fields.'.length) : [],
  );
  const labelled = new Set(labels);
  const unfamiliar = [...declared].filter(
    ([name, locations]) => !labelled.has(name) && locations.length === 1,
  );
  const names = unfamiliar.map(([name]) => name);
  // '' separates the lists, so that a name that moves from one list to another changes the inputs.
  const inputs = [...labels, '', ...declared.keys(), '', ...names];
  const suggestions = cache.getOrCompute('near properties', inputs, () =>
    suggestProperties(names, labels, [...declared.keys()]),
  );
  for (const [name, [location]] of unfamiliar) {
    const suggestion = suggestions.get(name);
    if (location && suggestion !== undefined)
      report(
        'API708',
        location,
        `Nothing else is called '${name}', neither a label nor a property`,
        {
          found: name,
          suggestion,
        },
      );
  }
}

/** Returns the label or property that each name probably means, or undefined. */
function suggestProperties(
  names: readonly string[],
  labels: readonly string[],
  declared: readonly string[],
): Map<string, string | undefined> {
  const known = new Set([...labels, ...declared]);
  const properties = new Set(declared);
  const unusedLabels = labels.filter((label) => !properties.has(label));
  return new Map(
    names.map((name) => [
      name,
      unusedLabels.find((label) => isNear(name, label, 1)) ??
        (name.length <= maxShortName ? undefined : findCorrection(name, known)),
    ]),
  );
}

/**
 * Returns the known name that a name probably means: it differs by one letter, or by two in long names. Names
 * that differ only in an ending of `removeEnding` (`claim`, `claims`, `claimId`, `claim2`) are intentional.
 */
function findCorrection(name: string, names: Iterable<string>): string | undefined {
  for (const candidate of names) {
    const maxEdits = Math.max(name.length, candidate.length) < minLongName ? 1 : 2;
    if (name === candidate || !isNear(name, candidate, maxEdits)) continue;
    if (removeEnding(name) !== removeEnding(candidate)) return candidate;
  }
  return undefined;
}

/** Removes an ending with which a name is intentionally similar to another one. */
const removeEnding = (name: string): string => name.replace(/(?:s|Id|By|At|On|\d+)$/u, '');

/** Reports paths that are close to one of the specification. */
export const checkSpecifiedCalls = createFileCheck(
  'specified calls',
  ['api'],
  ({ trees }) => [getSpecifiedCalls(trees)],
  (document, { trees }, report) => {
    const specified = getSpecifiedCalls(trees)?.items ?? [];
    const among = new Set(specified.flatMap((item) => item.text('path') ?? []));
    for (const { found, location } of listPaths(document)) {
      const suggestion = among.has(found) ? undefined : suggestKey(found, among);
      if (suggestion !== undefined)
        report('API709', location, `'${found}' is not in the specification`, { found, suggestion });
    }
  },
);

const getSpecifiedCalls = (trees: Trees): Tree | undefined =>
  trees.byPath.get('schemas/meta/specified-operations.json');

/** Returns the paths and aliases of an API document. */
const listPaths = (document: Tree): { found: string; location: SourceLocation }[] => [
  ...[...(document.get('paths')?.entries() ?? [])].map(({ name, keyLocation }) => ({
    found: name,
    location: keyLocation,
  })),
  ...document.allMembers().flatMap(({ name, value }) =>
    name === 'x-aliases'
      ? value.items.flatMap((alias) => {
          const path = alias.get('path');
          return path ? [{ found: path.text() ?? '', location: path.location }] : [];
        })
      : [],
  ),
];

/**
 * Checks that the fields by which a list can be sorted are in its rows. If the response has no list of objects, as
 * a file has none, any property of the contract is accepted.
 */
export function checkSorts(context: CheckContext, report: Report): void {
  const { trees, symbols } = context;
  const declared = findDeclaredProperties(context);
  /** The accepted fields, by the joined choices of the sort parameter. */
  const rowFields = new Map<string, ReadonlySet<string>>();
  for (const { input, output } of symbols.contract.values()) {
    const { sortProperty, sortBy } = input.schema.properties ?? {};
    const accepted = (sortProperty ?? sortBy)?.enum?.map(String);
    if (accepted)
      rowFields.set(accepted.join(' '), listRowFields(output) ?? new Set(declared.keys()));
  }
  for (const { name, value } of trees
    .ofKind('api', 'schema')
    .flatMap((tree) => tree.allMembers())) {
    if (name !== 'sortProperty' && name !== 'sortBy') continue;
    const choices = value.list('enum');
    const among = rowFields.get(choices.map((choice) => choice.text() ?? '').join(' '));
    for (const choice of among ? choices : [])
      checkName(report, 'API711', choice.location, 'field of the rows', {
        found: choice.text() ?? '',
        among: among ?? [],
      });
  }
}

function listRowFields({ schema }: Operation['output']): ReadonlySet<string> | undefined {
  const list = [schema, ...Object.values(schema?.properties ?? {})].find(
    (schema): schema is JsonSchema => schema?.type === 'array',
  );
  return list?.items?.properties && new Set(Object.keys(list.items.properties));
}

/** Checks the list of operations that the application itself or another system calls, not a screen. */
export function checkCallsOutsideScreens({ trees, symbols }: CheckContext, report: Report): void {
  for (const entry of listCallsOutsideScreens(trees)) {
    const id = entry.get('operation');
    const found = id?.text();
    if (id && found !== undefined && !symbols.brokenOperations.has(found))
      checkName(report, 'API710', id.location, 'operation', {
        found,
        among: symbols.contract.keys(),
      });
  }
}

/** Returns the entries of outside-screens.json: operations that are called, but by no screen. */
export const listCallsOutsideScreens = (trees: Trees): readonly Tree[] =>
  trees.byPath.get('schemas/meta/outside-screens.json')?.list('operations') ?? [];

/** Returns the property that a misspelled name in a rule probably means. */
export const suggestProperty = (name: string, context: CheckContext): string | undefined =>
  findNearest(
    name,
    [...findDeclaredProperties(context).keys()].filter((property) => property !== name),
  );
