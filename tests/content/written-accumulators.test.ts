import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { readCalls, type SourceCalls } from '../support/source-calls.ts';

/**
 * Two claims cannot race for an accumulator: claims are decided elsewhere, and the portal only reads what they have used.
 * Code that writes accumulators needs a test of a hundred claims at once, which never exceed a limit.
 */

const sources = readCalls('src/server');

const builders = /\.(insertInto|updateTable|deleteFrom|mergeInto)$/u;

function findWriters(table: string): string[] {
  const statement = new RegExp(
    String.raw`\b(insert into|update|delete from|merge into|truncate)\s+${table}\b`,
    'iu',
  );
  const writes = ({ calls, sql }: SourceCalls) =>
    calls.some(({ name, arguments: [of] }) => builders.test(name) && of === table) ||
    sql.some((text) => statement.test(text));
  return sources.filter(writes).map(({ file }) => file);
}

/** The tables that operators fill from files, whose names are not in the code. */
const imported = globSync('schemas/imports/*.json', { cwd: projectRoot }).flatMap((name) => {
  const text = readFileSync(`${projectRoot}/${name}`, 'utf8');
  return [...text.matchAll(/"table": "(\w+)"/gu)].map(([, table]) => table);
});

describe('accumulators', () => {
  it('are written by no code of the server and by no import', () => {
    expect(findWriters('accumulator')).toEqual([]);
    expect(imported).not.toContain('accumulator');
  });

  it('would be found: the same search finds who writes claims and requests', () => {
    expect(findWriters('claim_line')).toContain(
      'src/server/commands/import/claims/write-claims.queries.ts',
    );
    expect(findWriters('fsa_claim').length).toBeGreaterThan(0);
    expect(imported).toContain('claim');
  });
});
