import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableClasses } from '#server/policy/tables.ts';
import { pascal } from './names.ts';

export interface Column {
  name: string;
  type: 'string' | 'number' | 'boolean';
  nullable: boolean;
}

const generated = 'src/server/database/tables.generated.ts';
/** What proves something, or is protected, leaves the server only by a call made for it. */
const secret = /hash|password|ssn|secret|seal|token|key$/u;

/** Tables whose rows belong to somebody: a resource reads them through scoped(). */
export const ownedTables: readonly string[] = Object.entries(tableClasses)
  .filter(([, kind]) => kind === 'owned')
  .map(([name]) => name);

/** The columns of a table that may be shown, its key first. */
export function readTable(root: string, table: string): Column[] {
  const text = readFileSync(join(root, generated), 'utf8');
  const body =
    new RegExp(`export interface ${pascal(table)}Table \\{([\\s\\S]*?)\\n\\}`, 'u').exec(
      text,
    )?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+): (.+);$/gmu)].flatMap(([, name = '', written = '']) => {
    const type = /\b(string|number|boolean)\b/u.exec(written)?.[1] as Column['type'] | undefined;
    const plain = type && !written.includes('[]') && !secret.test(name);
    return plain ? [{ name, type, nullable: written.includes('null') }] : [];
  });
}
