import { listScreens } from '#language/report/list-screens.ts';
import type { CommandInput } from './command.ts';

/** `list`: lists all screens with kind, route and permissions. */
export function printScreens({ checked }: CommandInput): number {
  const rows = listScreens(checked.symbols);
  const width = (column: 'id' | 'kind' | 'route') =>
    Math.max(...rows.map((row) => row[column].length));
  const [id, kind, route] = [width('id'), width('kind'), width('route')];
  for (const row of rows)
    console.log(
      `${row.id.padEnd(id)}  ${row.kind.padEnd(kind)}  ${row.route.padEnd(route)}  ${row.requires}`,
    );
  console.log(`${rows.length} screens`);
  return 0;
}
