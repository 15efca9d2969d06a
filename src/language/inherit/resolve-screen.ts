import { nearest } from '#shared/format/nearest.ts';
import type { Diagnostic, Report } from '../diagnostic.ts';
import { Tree, withMember } from '../tree/tree.ts';
import { applyPatch } from './apply-patch.ts';

/** Steps of extends a screen may be away from its farthest base: what is further away nobody keeps in mind. */
const inheritanceDepth = 2;

/** Words each screen says for itself: what it is, where it stands and who may see it are never inherited. */
const ownKeys =
  '$schema kind id route portal requires requiresAny abstract extends patch menu note'.split(' ');

type Sources = ReadonlyMap<string, Tree>;

export interface Resolved {
  tree: Tree;
  /** The screen itself, then those it extends: the order in which texts are looked for. */
  lineage: string[];
  /** The files of the lineage, as they were read: while these are the same, so is the tree. */
  origins: Tree[];
}

/** A screen with everything it inherits written out: the chain of extends first, its own words, then its patch. */
export function resolveScreen(id: string, sources: Sources, report: Report): Resolved | undefined {
  const lineage = lineageOf(id, sources, report);
  const origins = lineage?.flatMap((one) => sources.get(one) ?? []);
  const [own, ...bases] = origins ?? [];
  if (!lineage || !origins || !own) return undefined;
  // What is wrong with a base is said at the base, by its own turn.
  const base = bases.reduceRight<Tree | undefined>(
    (tree, one) => derive(tree, one, () => undefined),
    undefined,
  );
  return { tree: derive(base, own, report), lineage, origins };
}

/** The screen and those it extends, in order; undefined, reported at its own `extends`, when that leads nowhere. */
function lineageOf(id: string, sources: Sources, report: Report): string[] | undefined {
  const lineage = [id];
  for (let next = baseOf(id, sources); next !== undefined; next = baseOf(next, sources)) {
    const fault = extendsError(lineage, next, sources);
    const link = sources.get(id)?.get('extends');
    if (fault && link) {
      report(fault.code, link.place, fault.message, fault.hint);
      return undefined;
    }
    lineage.push(next);
  }
  return lineage;
}

const baseOf = (id: string, sources: Sources): string | undefined =>
  sources.get(id)?.text('extends');

function extendsError(
  lineage: readonly string[],
  next: string,
  sources: Sources,
): Omit<Diagnostic, 'place'> | undefined {
  const chain = [...lineage, next].join(' → ');
  if (!sources.has(next)) {
    const suggestion = nearest(next, sources.keys());
    const hint = { found: next, ...(suggestion && { suggestion }) };
    return { code: 'SCR110', message: `there is no screen '${next}' to extend`, hint };
  }
  if (lineage.includes(next))
    return { code: 'SCR111', message: `the screens extend each other in a circle: ${chain}` };
  if (lineage.length <= inheritanceDepth) return undefined;
  return { code: 'SCR112', message: `more than ${inheritanceDepth} steps of extends: ${chain}` };
}

function derive(base: Tree | undefined, own: Tree, report: Report): Tree {
  const kind = own.get('kind');
  const expected = base?.text('kind');
  if (kind && expected !== undefined && kind.text() !== expected)
    report('SCR113', kind.place, `'${base?.text('id') ?? ''}' is of another kind`, { expected });
  return applyPatch(base ? overlay(base, own) : own, own.get('patch'), report);
}

function overlay(base: Tree, own: Tree): Tree {
  const inherited = [...(base.members ?? [])].filter(([name]) => !ownKeys.includes(name));
  return new Tree(own.place, new Map([...inherited, ...(own.members ?? [])]));
}

/** What stands in a screen once inheritance is done: `extends` and `patch` have said their part. */
export const withoutInheritance = (tree: Tree): Tree =>
  withMember(withMember(tree, 'extends', undefined), 'patch', undefined);
