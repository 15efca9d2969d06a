import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A misspelled class of a style sheet is `undefined` in the browser, without any error. */

const root = join(import.meta.dirname, '..', '..');
const files = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' }).map(
  (name) => join(root, 'src/web', name),
);
const sources = files
  .filter((path) => /\.tsx?$/u.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

const sheets = files.filter((path) => path.endsWith('.module.css'));

/** Classes that the sheet defines. Those of the component library are in `:global()`. */
function listClasses(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/:global\([^)]*\)/gu, '');
  return [...rules.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/gu)].map(([, name = '']) => name);
}

/** Uses of the classes of a sheet, by the files that import it. Null where a class is computed. */
function listUses(sheet: string): (string | null)[] {
  return sources.flatMap(({ path, code }) => {
    const imported = [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/gu)].find(
      ([, , from = '']) => resolve(dirname(path), from) === sheet,
    );
    if (!imported) return [];
    const [, name = ''] = imported;
    const direct = [...code.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'gu'))];
    const computed = new RegExp(`\\b${name}\\[`, 'u').test(code) ? [null] : [];
    return [...direct.map(([, used = '']) => used), ...computed];
  });
}

describe('of each style sheet of the browser code', () => {
  test.each(sheets.map((path) => [path.slice(root.length + 1), path] as const))(
    'every used class of %s exists, and every class is used',
    (_, sheet) => {
      const classes = listClasses(sheet);
      const uses = listUses(sheet);
      const unused = uses.includes(null) ? [] : classes.filter((name) => !uses.includes(name));
      expect(uses.filter((used) => used !== null && !classes.includes(used))).toEqual([]);
      expect(unused).toEqual([]);
    },
  );
});
