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
      const loop = loopFrom(header, entry.text('portal') ?? '', redirects);
      const named = entry.get('screen');
      if (!loop || !named || !isFirst(header, entry) || reported.has(nameOf(loop))) continue;
      reported.add(nameOf(loop));
      report('SCR256', named.location, messageFor(loop), { found: header.id });
    }
  }
}

/** Returns the ids of the redirects that lead people of the portal from this one back to it. */
function loopFrom(
  start: Header,
  portal: string,
  redirects: ReadonlyMap<string, Header>,
): string[] | undefined {
  const met = [start.id];
  let at: Header | undefined = start;
  while (at) {
    const next = entryFor(at, portal)?.text('screen') ?? '';
    if (next === start.id) return met;
    if (met.includes(next)) return undefined;
    met.push(next);
    at = redirects.get(next);
  }
  return undefined;
}

/** Each portal takes the first entry of its own. */
const entryFor = ({ tree }: Header, portal: string): Tree | undefined =>
  tree.list('to').find((entry) => entry.text('portal') === portal);

const isFirst = (header: Header, entry: Tree): boolean =>
  entryFor(header, entry.text('portal') ?? '') === entry;

const nameOf = (loop: readonly string[]): string => loop.toSorted().join(' ');

function messageFor([first = '', ...others]: readonly string[]): string {
  return others.length === 0
    ? `'${first}' redirects to itself`
    : `'${first}' redirects back to itself through ${others.join(', ')}`;
}
