import type { Report } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** Reports redirects that form a loop, each loop once: the browser would give up after a few steps. */
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
      const named = entry.get('screen');
      if (!loop || !named || !isFirst(header, entry) || reported.has(getLoopKey(loop))) continue;
      reported.add(getLoopKey(loop));
      report('SCR256', named.location, describeLoop(loop), { found: header.id });
    }
  }
}

/** Returns the ids of the redirects that lead people of the portal from this one back to it. */
function findLoop(
  start: Header,
  portal: string,
  redirects: ReadonlyMap<string, Header>,
): string[] | undefined {
  const visited = [start.id];
  let at: Header | undefined = start;
  while (at) {
    const next = findEntry(at, portal)?.text('screen') ?? '';
    if (next === start.id) return visited;
    if (visited.includes(next)) return undefined;
    visited.push(next);
    at = redirects.get(next);
  }
  return undefined;
}

/** Each portal takes the first entry of its own. */
const findEntry = ({ tree }: Header, portal: string): Tree | undefined =>
  tree.list('to').find((entry) => entry.text('portal') === portal);

const isFirst = (header: Header, entry: Tree): boolean =>
  findEntry(header, entry.text('portal') ?? '') === entry;

const getLoopKey = (loop: readonly string[]): string => loop.toSorted().join(' ');

function describeLoop([first = '', ...others]: readonly string[]): string {
  return others.length === 0
    ? `'${first}' redirects to itself`
    : `'${first}' redirects back to itself through ${others.join(', ')}`;
}
