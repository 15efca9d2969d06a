import { findNearest } from '#shared/format/nearest.ts';
import type { Diagnostic, Report } from '../core/diagnostic.ts';
import { Tree, withMember } from '../tree/tree.ts';
import { applyPatch } from './apply-patch.ts';

/** Maximum number of `extends` from a screen to its last base. */
const maxExtendsSteps = 2;

/** Keys that a screen does not inherit: its identity, route, access and menu entry, its inheritance, and its note. */
const ownKeys =
  '$schema kind id route portal requires requiresAny abstract extends patch menu note'.split(' ');

/** Screen files by the id of their screen, before inheritance. */
type ScreenTrees = ReadonlyMap<string, Tree>;

/** A screen and the bases that it extends. */
export interface InheritanceChain {
  /** The id of the screen, then those of its bases. Texts are looked up in this order. */
  lineage: string[];
  /** The files of these screens, in the same order. The resolved tree changes only if one of them does. */
  origins: Tree[];
}

/** A screen after inheritance. */
export interface ResolvedScreen extends InheritanceChain {
  tree: Tree;
}

/**
 * Resolves inheritance: the bases first, then the screen's own keys, then its patch. Returns undefined, with a
 * diagnostic, if the bases cannot be read.
 */
export function resolveScreen(
  id: string,
  screenTrees: ScreenTrees,
  report: Report,
): ResolvedScreen | undefined {
  const chain = readInheritanceChain(id, screenTrees, report);
  return chain && resolveInheritanceChain(chain, report);
}

/**
 * Returns the screen and its bases; undefined, with a diagnostic, if a base does not exist, `extends` is a loop or the
 * chain of bases is too long.
 */
export function readInheritanceChain(
  id: string,
  screenTrees: ScreenTrees,
  report: Report,
): InheritanceChain | undefined {
  const lineage = readLineage(id, screenTrees, report);
  return lineage && { lineage, origins: lineage.flatMap((name) => screenTrees.get(name) ?? []) };
}

/** Applies the screen to its bases; undefined if the screen has no file. */
export function resolveInheritanceChain(
  { lineage, origins }: InheritanceChain,
  report: Report,
): ResolvedScreen | undefined {
  const [screenTree, ...bases] = origins;
  if (!screenTree) return undefined;
  // Errors of a base are reported when the base itself is resolved.
  const base = bases.reduceRight<Tree | undefined>(
    (tree, origin) => deriveScreen(tree, origin, () => undefined),
    undefined,
  );
  return { tree: deriveScreen(base, screenTree, report), lineage, origins };
}

/**
 * Returns the ids of the screen and its bases; undefined, with a diagnostic, in the cases of `findExtendsError`.
 */
function readLineage(id: string, screenTrees: ScreenTrees, report: Report): string[] | undefined {
  const lineage = [id];
  for (
    let next = getBaseId(id, screenTrees);
    next !== undefined;
    next = getBaseId(next, screenTrees)
  ) {
    const error = findExtendsError(lineage, next, screenTrees);
    const extendsTree = screenTrees.get(id)?.get('extends');
    if (error && extendsTree) {
      report(error.code, extendsTree.location, error.message, error.hint);
      return undefined;
    }
    lineage.push(next);
  }
  return lineage;
}

/** Returns the id of the screen in a file, for `extends` with the path of a file in place of an id. */
function findIdByPath(path: string, screenTrees: ScreenTrees): string | undefined {
  if (!path.includes('/')) return undefined;
  // The path may begin with ./, ../ or screens/, and may lack .json.
  const pathEnding = `/${path.replace(/^[./]*(?:screens\/)?/u, '').replace(/\.json$/u, '')}.json`;
  return [...screenTrees].find(([, { location }]) => location.file.endsWith(pathEnding))?.[0];
}

const getBaseId = (id: string, screenTrees: ScreenTrees): string | undefined =>
  screenTrees.get(id)?.text('extends');

function findExtendsError(
  lineage: readonly string[],
  next: string,
  screenTrees: ScreenTrees,
): Omit<Diagnostic, 'location'> | undefined {
  const chain = [...lineage, next].join(' → ');
  if (!screenTrees.has(next)) {
    const suggestion = findIdByPath(next, screenTrees) ?? findNearest(next, screenTrees.keys());
    const hint = { found: next, ...(suggestion && { suggestion }) };
    return { code: 'SCR110', message: `There is no screen '${next}' to extend`, hint };
  }
  if (lineage.includes(next))
    return { code: 'SCR111', message: `The screens extend each other in a loop: ${chain}` };
  if (lineage.length <= maxExtendsSteps) return undefined;
  return {
    code: 'SCR112',
    message: `A screen may extend through ${maxExtendsSteps} steps, not more: ${chain}`,
  };
}

/** Applies the keys and then the patch of a screen to its base. A base of another kind is reported and ignored. */
function deriveScreen(base: Tree | undefined, screenTree: Tree, report: Report): Tree {
  const kind = screenTree.get('kind');
  const expected = base?.text('kind');
  if (kind && expected !== undefined && kind.text() !== expected)
    report(
      'SCR113',
      kind.location,
      `'${base?.text('id') ?? ''}' is a screen of kind '${expected}'`,
      {
        expected,
        remedy: `Write "kind": "${expected}", or extend another screen.`,
      },
    );
  const isSameKind = base && (!kind || kind.text() === expected);
  return applyPatch(
    isSameKind ? inheritMembers(base, screenTree) : screenTree,
    screenTree.get('patch'),
    report,
  );
}

/** Returns the screen with the keys of its base that it does not have itself. */
function inheritMembers(base: Tree, screenTree: Tree): Tree {
  const inherited = [...(base.members ?? [])].filter(([name]) => !ownKeys.includes(name));
  return new Tree(screenTree.location, new Map([...inherited, ...(screenTree.members ?? [])]));
}

/** Returns a resolved screen without `extends` and `patch`, which have been applied. */
export const withoutInheritance = (tree: Tree): Tree =>
  withMember(withMember(tree, 'extends', undefined), 'patch', undefined);
