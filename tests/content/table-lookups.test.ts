import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { isRecord } from '#shared/schemas/references.ts';

const reviewed = JSON.parse(
  readFileSync(new URL('table-lookups.json', import.meta.url), 'utf8'),
) as string[];

const files = ['src/server', 'src/shared'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith('.ts')),
);

/** Lookups in an object literal by a value: `table[value]`. */
function findLookups(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const { program } = parseSync(file, text);
  const tables = new Set<string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && unwrapNode(init)?.type === 'ObjectExpression')
        tables.add(id.name);
    },
  }).visit(program);
  const found: string[] = [];
  new Visitor({
    MemberExpression({ computed, object, property, start, end }) {
      if (!computed || property.type === 'Literal') return;
      const table = unwrapNode(object);
      const isTable = table?.type === 'Identifier' && tables.has(table.name);
      if (!isTable && table?.type !== 'ObjectExpression') return;
      found.push(`${file}: ${text.slice(start, end).replaceAll(/\s+/gu, ' ')}`);
    },
  }).visit(program);
  return found;
}

/** Removes `as`, `satisfies` and parentheses. */
function unwrapNode(node: unknown): { type: string; name: string } | undefined {
  if (!isRecord(node)) return undefined;
  const { type, name, expression } = node;
  if (isRecord(expression) && /^TS|^Paren/u.test(String(type))) return unwrapNode(expression);
  return { type: String(type), name: typeof name === 'string' ? name : '' };
}

describe('a lookup in an object literal', () => {
  // A value from a request finds `constructor` and `__proto__`: use a Map, or check Object.hasOwn first.
  it('is reviewed: its value is not from a request, or Object.hasOwn is checked', () => {
    expect([...new Set(files.flatMap(findLookups))].toSorted()).toEqual(reviewed);
  });
});
