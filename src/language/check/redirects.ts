import type { Report } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** Reports redirects that lead back to themselves, each circle once: the browser would give up after a few steps. */
export function checkRedirects({ symbols }: CheckContext, report: Report): void {
  const redirects = new Map(
    [...symbols.screens.values()]
      .filter(({ kind, abstract }) => kind === 'redirect' && !abstract)
      .map((header) => [header.id, header]),
  );
  const reported = new Set<string>();
  for (const header of redirects.values()) {
    for (const entry of header.tree.list('to')) {
      const circle = circleFrom(header, entry.text('portal') ?? '', redirects);
      const named = entry.get('screen');
      if (!circle || !named || !isFirst(header, entry) || reported.has(nameOf(circle))) continue;
      reported.add(nameOf(circle));
      report('SCR256', named.location, messageFor(circle), { found: header.id });
    }
  }
}

/** Returns the ids of the redirects that lead people of the portal from this one back to it. */
function circleFrom(
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

const nameOf = (circle: readonly string[]): string => circle.toSorted().join(' ');

function messageFor([first = '', ...others]: readonly string[]): string {
  return others.length === 0
    ? `'${first}' leads to itself`
    : `'${first}' leads back to itself, by way of ${others.join(', ')}`;
}
