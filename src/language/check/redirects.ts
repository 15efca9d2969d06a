import type { Report } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** Reports each loop of redirects once. A browser would stop in the loop with an error. */
export function checkRedirects({ symbols }: CheckContext, report: Report): void {
  const redirects = new Map(
    [...symbols.screens.values()]
      .filter(({ kind, abstract }) => kind === 'redirect' && !abstract)
      .map((header) => [header.id, header]),
  );
  const reported = new Set<string>();
  for (const header of redirects.values()) {
    for (const entry of header.tree.list('to')) {
      const loop = findLoop(header, entry.text('portal') ?? '', redirects);
      const screenTree = entry.get('screen');
      if (!loop || !screenTree || !isEffective(header, entry) || reported.has(getLoopKey(loop)))
        continue;
      reported.add(getLoopKey(loop));
      report('SCR256', screenTree.location, describeLoop(loop), { found: header.id });
    }
  }
}

/** Returns the ids of the redirects that lead users of the portal from `start` back to it; undefined without a loop. */
function findLoop(
  start: Header,
  portal: string,
  redirects: ReadonlyMap<string, Header>,
): string[] | undefined {
  const visited = [start.id];
  let current: Header | undefined = start;
  while (current) {
    const next = findEntry(current, portal)?.text('screen') ?? '';
    if (next === start.id) return visited;
    if (visited.includes(next)) return undefined;
    visited.push(next);
    current = redirects.get(next);
  }
  return undefined;
}

/** Returns the entry of a redirect that applies to a portal: the first one with its name. */
const findEntry = ({ tree }: Header, portal: string): Tree | undefined =>
  tree.list('to').find((entry) => entry.text('portal') === portal);

/** Whether the entry applies to its portal: no entry before it has the same portal. */
const isEffective = (header: Header, entry: Tree): boolean =>
  findEntry(header, entry.text('portal') ?? '') === entry;

/** Returns a key that is the same from wherever the loop is entered. */
const getLoopKey = (loop: readonly string[]): string => loop.toSorted().join(' ');

function describeLoop([first = '', ...others]: readonly string[]): string {
  return others.length === 0
    ? `'${first}' redirects to itself`
    : `'${first}' redirects back to itself through ${others.join(', ')}`;
}
