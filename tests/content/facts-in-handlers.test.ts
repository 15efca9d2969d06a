import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectRoot, readCodes, readPermissions } from '#server/data-folders.ts';

const permissions = new Set(readPermissions(projectRoot).byName.keys());
const queues = new Set(
  readCodes(projectRoot)
    .get('routing-queue')
    ?.codes.map(({ code }) => code),
);
const folder = 'src/server/resources';

/** Permissions, account types and queues that code names literally. */
function findFacts(text: string, file: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, text);
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string' && permissions.has(value)) found.push(value);
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Identifier' ? key.name : '';
      if (!/^queue_?id$/iu.test(name) || value.type !== 'Literal') return;
      if (queues.has(String(value.value))) found.push(String(value.value));
    },
    BinaryExpression: ({ left, right, start, end }) => {
      const sides = [left, right].map((side) => text.slice(side.start, side.end));
      const compared = sides.some((side) => /account_?types?$/iu.test(side));
      const literal = [left, right].some(({ type }) => type === 'Literal');
      if (compared && literal) found.push(text.slice(start, end));
    },
  });
  visitor.visit(program);
  return found;
}

describe('a permission, an account type or a queue', () => {
  it.each([
    ["hasPermission(call.scope, 'LOGIN_HISTORY')", ['LOGIN_HISTORY']],
    ["begin({ queueId: 'eligibility' })", ['eligibility']],
    ['person.accountType === 2', ['person.accountType === 2']],
    ["const of = { claims: 'claims' }", []],
  ])('is recognized in %s', (code, facts) => expect(findFacts(code, 'a.ts')).toEqual(facts));

  it('is named by the contract (requires, x-queue) or by permissions/, not by a handler', () => {
    const named = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name))
      .flatMap((file) =>
        findFacts(readFileSync(join(projectRoot, file), 'utf8'), file).map(
          (fact) => `${file}: ${fact}`,
        ),
      );
    expect(named).toEqual([]);
  });
});
