import { listScreens } from '#language/report/list-screens.ts';
import type { CommandInput } from './command.ts';

/** `list`: lists all screens with kind, route and permissions. */
export function printScreens({ checked }: CommandInput): number {
  const rows = listScreens(checked.symbols);
  const getWidth = (column: 'id' | 'kind' | 'route') =>
    Math.max(...rows.map((row) => row[column].length));
  const [idWidth, kindWidth, routeWidth] = [getWidth('id'), getWidth('kind'), getWidth('route')];
  for (const row of rows)
    console.log(
      `${row.id.padEnd(idWidth)}  ${row.kind.padEnd(kindWidth)}  ${row.route.padEnd(routeWidth)}  ${row.requires}`,
    );
  console.log(`${rows.length} screens`);
  return 0;
}
