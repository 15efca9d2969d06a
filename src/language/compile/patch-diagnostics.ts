import { getRemedy, type Diagnostic } from '../core/diagnostic.ts';
import { applyPatch } from '../inherit/apply-patch.ts';
import { resolveScreen } from '../inherit/resolve-screen.ts';
import { readHeader } from '../set/headers.ts';
import type { Header } from '../set/symbol-table.ts';
import { withItems, withMember, type Tree } from '../tree/tree.ts';

const ignoreReport = (): void => undefined;

/**
 * Moves diagnostics in a base to the change of a patch that causes them, since the base is correct without the change.
 * `check` returns the diagnostics of a screen; it is called for the screen without changes, with the first change, with
 * the first two, and so on.
 */
export function relocateToPatches(
  header: Header,
  diagnostics: readonly Diagnostic[],
  check: (header: Header) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const changes = listChanges(header);
  const inBases = diagnostics.filter((diagnostic) => !isInside(diagnostic, changes));
  if (changes.length === 0 || inBases.length === 0) return diagnostics;
  // The diagnostics without changes, with the first change, with the first two changes, and so on.
  const keysByCount = changes.map((_, count) => {
    const reduced = keepFirstChanges(header, count);
    return reduced && new Set(check(reduced).map(getKey));
  });
  return diagnostics.map((diagnostic) => {
    if (!inBases.includes(diagnostic)) return diagnostic;
    const causeIndex = keysByCount.findLastIndex((keys) => keys && !keys.has(getKey(diagnostic)));
    const cause = changes[causeIndex];
    return cause ? moveToChange(cause, diagnostic) : diagnostic;
  });
}

/** Returns the diagnostic at the location of the change that causes it. */
function moveToChange(change: Tree, { code, message, hint, location }: Diagnostic): Diagnostic {
  const [path] = ['remove', 'set', 'before', 'after', 'into'].flatMap(
    (key) => change.get(key) ?? [],
  );
  const remedy = change.has('remove')
    ? 'Do not remove this part, or use another screen.'
    : (hint?.remedy ?? getRemedy(code) ?? 'Correct or remove this change.');
  return {
    code,
    location: (path ?? change).location,
    message: `${message}, because of this change of ${location.file}`,
    hint: { ...hint, remedy },
  };
}

const getKey = ({ code, message, location }: Diagnostic): string =>
  `${code} ${location.file} ${location.pointer} ${message}`;

const isInside = ({ location }: Diagnostic, changes: readonly Tree[]): boolean =>
  changes.some(
    (change) =>
      change.location.file === location.file &&
      change.location.from <= location.from &&
      location.to <= change.location.to,
  );

/** Returns the changes of the screen's own patch, then those of the brand. */
const listChanges = ({ origins, lineage }: Header): Tree[] => [
  ...(origins[0]?.list('patch') ?? []),
  ...origins.slice(lineage.length).flatMap((change) => [...change.list('patch')]),
];

/** Returns the screen with only the first `count` changes; undefined if it cannot be read. */
function keepFirstChanges(header: Header, count: number): Header | undefined {
  const { id, lineage, origins } = header;
  const [screenTree] = origins;
  if (!screenTree) return undefined;
  const ownPatch = screenTree.get('patch');
  const ownCount = ownPatch?.items.length ?? 0;
  const shortened = ownPatch && shortenPatch(screenTree, ownPatch, count);
  const screenTrees = new Map(
    lineage.flatMap((name, index) => {
      const origin = index === 0 ? (shortened ?? screenTree) : origins[index];
      return origin ? [[name, origin] as const] : [];
    }),
  );
  const resolved = resolveScreen(id, screenTrees, ignoreReport);
  if (!resolved) return undefined;
  const brandChanges = listChanges(header).slice(ownCount, Math.max(ownCount, count));
  const tree = applyPatch(
    resolved.tree,
    screenTree && withItems(screenTree, brandChanges),
    ignoreReport,
  );
  return readHeader(id, { ...resolved, tree });
}

function shortenPatch(screenTree: Tree, patch: Tree, count: number): Tree {
  const member = screenTree.members?.get('patch');
  const value = withItems(patch, patch.items.slice(0, count));
  return member ? withMember(screenTree, 'patch', { ...member, value }) : screenTree;
}
