import { findNearest } from '#shared/format/nearest.ts';
import type { Report } from '../core/diagnostic.ts';
import { applyPatch } from '../inherit/apply-patch.ts';
import type { SymbolTable, Header } from '../set/symbol-table.ts';
import { readHeader } from '../set/headers.ts';
import type { Trees } from '../set/trees.ts';
import { withItems, withMember, type Tree } from '../tree/tree.ts';

/** Keys that a brand may not change: access, operations and identity of a screen are the same for all brands. */
const accessKeys =
  'requires requiresAny gates visibleWhen enabledWhen onlyFrom whenSignedIn during anonymous';
const callKeys =
  'operation source submit input reveal edit upload markRead reply attachment export transaction accept';
const identityKeys = 'id kind route portal extends abstract in';
const protectedKeys = new Set(`${accessKeys} ${callKeys} ${identityKeys}`.split(' '));

/** Returns the headers of the screens that each brand changes, with its changes, by brand id. */
export function createBrandHeaders(
  symbols: SymbolTable,
  trees: Trees,
  report: Report,
): Map<string, Header[]> {
  const brands = new Map<string, Map<string, Header>>();
  for (const file of trees.ofKind('brandScreens')) {
    const brand = file.location.file.split('/')[1] ?? '';
    const headers = brands.get(brand) ?? new Map<string, Header>();
    brands.set(brand, headers);
    for (const change of file.items) addChange(symbols, headers, change, report);
  }
  return new Map([...brands].map(([brand, headers]) => [brand, [...headers.values()]]));
}

function addChange(
  symbols: SymbolTable,
  headers: Map<string, Header>,
  change: Tree,
  report: Report,
): void {
  const screenTree = change.get('screen');
  const id = screenTree?.text();
  if (!screenTree || id === undefined) return;
  const current = headers.get(id) ?? symbols.screens.get(id);
  if (!current || current.abstract) {
    reportNoScreen(symbols, screenTree, id, report);
    return;
  }
  const permitted = keepPermittedChanges(change, report);
  const tree = applyPatch(current.tree, permitted.get('patch'), report);
  const header = readHeader(id, {
    tree,
    lineage: [...current.lineage],
    origins: [...current.origins, permitted],
  });
  if (header) headers.set(id, header);
}

/** Reports a name in `screen` that a brand cannot change: a base, the path of a file, or an unknown name. */
function reportNoScreen(
  { screens }: SymbolTable,
  screenTree: Tree,
  id: string,
  report: Report,
): void {
  const known = [...screens.values()];
  const variants = known.filter(({ abstract, lineage }) => !abstract && lineage.includes(id));
  if (variants.length > 0) {
    const ids = variants.map((variant) => variant.id);
    const message = `'${id}' is a base; users open only the screens that extend it`;
    report('SCR210', screenTree.location, message, {
      found: id,
      remedy: `Name the screens that extend it: ${ids.join(', ')}.`,
    });
    return;
  }
  const concreteScreens = known.filter(({ abstract }) => !abstract);
  const suggestion =
    concreteScreens.find(({ file }) => file === id)?.id ??
    findNearest(
      id,
      concreteScreens.map((screen) => screen.id),
    );
  report('SCR210', screenTree.location, `There is no screen '${id}'`, {
    found: id,
    ...(suggestion && { suggestion }),
  });
}

/**
 * Reports and removes the changes that a brand may not make, so that errors that follow from them are not reported.
 */
function keepPermittedChanges(change: Tree, report: Report): Tree {
  const patch = change.members?.get('patch');
  if (!patch) return change;
  const permitted = patch.value.items.filter((part) => !reportProtectedKeys(part, report));
  return permitted.length === patch.value.items.length
    ? change
    : withMember(change, 'patch', { ...patch, value: withItems(patch.value, permitted) });
}

/** Reports protected keys of a change; returns whether there are any. */
function reportProtectedKeys(change: Tree, report: Report): boolean {
  const paths = ['set', 'remove', 'before', 'after', 'into'].flatMap(
    (key) => change.get(key) ?? [],
  );
  const inPaths = paths.flatMap((path) => {
    const key = (path.text() ?? '').split('.').find((part) => protectedKeys.has(part));
    return key === undefined ? [] : [{ key, location: path.location }];
  });
  const inValues = ['to', 'insert'].flatMap((key) => findProtectedKeys(change.get(key)));
  const found = [...inPaths, ...inValues];
  for (const { key, location } of found)
    report(
      'SCR116',
      location,
      `A brand may not change '${key}': access and operations are the same for all brands`,
    );
  return found.length > 0;
}

/** Returns the protected keys in a value that a change sets or inserts. `id` is allowed, since inserted parts need one. */
function findProtectedKeys(tree: Tree | undefined): { key: string; location: Tree['location'] }[] {
  if (!tree) return [];
  const protectedMembers = [...(tree.members?.values() ?? [])].filter(
    ({ name }) => name !== 'id' && protectedKeys.has(name),
  );
  const nestedValues = [
    ...tree.items,
    ...[...(tree.members?.values() ?? [])].map(({ value }) => value),
  ];
  return [
    ...protectedMembers.map(({ name, keyLocation }) => ({ key: name, location: keyLocation })),
    ...nestedValues.flatMap(findProtectedKeys),
  ];
}
