import { nearest } from '#shared/format/nearest.ts';
import type { Report } from '../finding.ts';
import { Tree, withMember } from '../tree/tree.ts';
import { applyPatch } from './apply-patch.ts';

export const inheritanceDepth = 2;

/** Words each screen says for itself: what it is, where it stands and who may see it are never inherited. */
const ownWords = [
  '$schema',
  'kind',
  'id',
  'route',
  'portal',
  'requires',
  'requiresAny',
  'abstract',
  'extends',
  'patch',
  'menu',
  'note',
];

export interface Resolved {
  tree: Tree;
  /** The screen itself, then those it extends: the order in which texts are looked for. */
  lineage: string[];
  /** The files of the lineage, as they were read: while these are the same, so is the tree. */
  origins: Tree[];
}

/** A screen with everything it inherits written out: the chain of extends first, its own words, then its patch. */
export function resolveScreen(
  id: string,
  sources: ReadonlyMap<string, Tree>,
  report: Report,
): Resolved | undefined {
  return resolve(id, sources, report, []);
}

function resolve(
  id: string,
  sources: ReadonlyMap<string, Tree>,
  report: Report,
  trail: string[],
): Resolved | undefined {
  const source = sources.get(id);
  if (!source) return undefined;
  const link = source.get('extends');
  const base = link?.text();
  if (!link || base === undefined)
    return {
      tree: applyPatch(source, source.get('patch'), report),
      lineage: [id],
      origins: [source],
    };
  const inherited = follow(link, base, [...trail, id], sources, report);
  if (!inherited) return undefined;
  if (inherited.tree.text('kind') !== source.text('kind')) {
    const expected = inherited.tree.text('kind') ?? '';
    report('SCR113', (source.get('kind') ?? source).place, `'${base}' is of another kind`, {
      expected,
    });
  }
  const tree = applyPatch(overlay(inherited.tree, source), source.get('patch'), report);
  return { tree, lineage: [id, ...inherited.lineage], origins: [source, ...inherited.origins] };
}

function follow(
  link: Tree,
  base: string,
  trail: string[],
  sources: ReadonlyMap<string, Tree>,
  report: Report,
): Resolved | undefined {
  if (!sources.has(base)) {
    const suggestion = nearest(base, sources.keys());
    report('SCR110', link.place, `there is no screen '${base}' to extend`, {
      found: base,
      ...(suggestion && { suggestion }),
    });
    return undefined;
  }
  if (trail.includes(base)) {
    report(
      'SCR111',
      link.place,
      `the screens extend each other in a circle: ${[...trail, base].join(' → ')}`,
    );
    return undefined;
  }
  if (trail.length > inheritanceDepth) {
    report(
      'SCR112',
      link.place,
      `more than ${inheritanceDepth} steps of extends: ${[...trail, base].join(' → ')}`,
    );
    return undefined;
  }
  // What is wrong with the base is said at the base, by its own turn.
  return resolve(
    base,
    sources,
    (code, place, message, hint) => isAboutChain(code) && report(code, place, message, hint),
    trail,
  );
}

const isAboutChain = (code: string): boolean => code === 'SCR111' || code === 'SCR112';

function overlay(base: Tree, own: Tree): Tree {
  const inherited = [...(base.members ?? [])].filter(([name]) => !ownWords.includes(name));
  return new Tree(own.place, new Map([...inherited, ...(own.members ?? [])]));
}

/** What stands in a screen once inheritance is done: `extends` and `patch` have said their part. */
export function withoutInheritance(tree: Tree): Tree {
  return withMember(withMember(tree, 'extends', undefined), 'patch', undefined);
}
