import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';

const registry = 'src/server/database/advisory-locks.ts';
const sources = readdirSync(join(projectRoot, 'src/server'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('src/server', name))
  .filter((name) => /\.(ts|sql)$/.test(name) && name !== registry)
  .map((name) => ({ name, text: readFileSync(join(projectRoot, name), 'utf8') }));

it('every advisory lock has a unique number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('every advisory lock uses a name of the registry', () => {
  const uses = sources
    .filter(({ name }) => name.endsWith('.ts'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/pg_\w*advisory\w*\(([^)]*)\)([^;]*)/g)].map(
        ([, parameters = '', rest = '']) => ({
          name,
          named: /advisoryLocks(?:\.\w+|\[lock\])/.exec(parameters + rest)?.[0],
        }),
      ),
    );
  expect(uses.length).toBeGreaterThanOrEqual(Object.keys(advisoryLocks).length);
  expect(uses.filter(({ named }) => named === undefined)).toEqual([]);
});

it('a migration uses only locks whose numbers the registry has', () => {
  const taken = sources
    .filter(({ name }) => name.endsWith('.sql'))
    .flatMap(({ text }) =>
      [...text.matchAll(/pg_\w*advisory\w*\((\d+)\)/g)].map(([, n]) => Number(n)),
    );
  expect(taken).toEqual([advisoryLocks.auditWriting]);
});
