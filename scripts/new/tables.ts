import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pascal } from './names.ts';

export interface Column {
  name: string;
  type: 'string' | 'number' | 'boolean';
  nullable: boolean;
}

const generated = 'src/server/database/tables.generated.ts';
const visibility = 'src/server/policy/visibility.ts';
/** What proves something, or is protected, leaves the server only by a call made for it. */
const secret = /hash|password|ssn|secret|seal|token|key$/u;

/** Tables that belong to somebody: those that visibility.ts filters. */
export function tableNames(root: string): string[] {
  const text = readFileSync(join(root, visibility), 'utf8');
  const list = /export const visibility = \{([\s\S]*?)\n\}/u.exec(text)?.[1] ?? '';
  return [...list.matchAll(/^ {2}(\w+)[,:]/gmu)].map(([, name = '']) => name);
}

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
