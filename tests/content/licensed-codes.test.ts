import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCodeList } from '#server/database/code-lists.ts';
import { projectRoot } from '#server/data-folders.ts';

const folder = join(projectRoot, 'schemas/codes');
const lists = readdirSync(folder)
  .filter((name) => name.startsWith('procedure-codes'))
  .map((name) => {
    const { system } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { system: string };
    return system;
  });

/** Shapes of codes whose sets need a license: CPT of all three categories, and CDT. */
const licensed = /^(?:\d{5}|\d{4}[A-Z]|D\d{4})$/u;

describe('the procedure codes', () => {
  it.each(['99213', '0001F', '0042T', 'D0120'])('are not like %s', (code) => {
    expect(code).toMatch(licensed);
  });

  it.each(lists)('of %s belong to no set that needs a license', (list) => {
    const codes = readCodeList(list).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => licensed.test(code))).toEqual([]);
  });
});

describe('the revenue codes', () => {
  it('have a few words of our own each, like every family', () => {
    const codes = readCodeList('revenue-code');
    expect(codes.length).toBeGreaterThan(0);
    for (const { code, en, sp } of codes) {
      expect(code).toMatch(/^\d{4}$/u);
      for (const words of [en, sp]) expect(words.split(' ').length, words).toBeLessThanOrEqual(5);
    }
  });
});
