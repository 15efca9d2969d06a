import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { callForBody } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

/** As many codes as ICD-10-CM has. `npm run bench -- codes` measures their import as well. */
const codes = 95_000;
const goalMs = 200;
/** Counts of found codes. Counting stops at a limit. */
const none = [0, 0] as const;
const many = [1_000, codes] as const;

const portal = usePortal({ withoutRateLimits: true });
let nurse: Caller;
beforeAll(async () => {
  nurse = await portal.as('nurse');
  await sql`insert into diagnosis_code (code, description)
    select 'Z' || lpad(n::text, 5, '0'),
      (array['Acute', 'Chronic', 'Initial', 'Late'])[n % 4 + 1] || ' fracture of the joint ' || n || ', 50% of _ bones'
    from generate_series(1, ${codes}::integer) n
    on conflict do nothing`.execute(portal.services.kysely);
  await sql`analyze diagnosis_code`.execute(portal.services.kysely);
}, 60_000);

/** The shortest of a few times: the machine may do something else meanwhile, but never faster. */
async function timeOf(text: string): Promise<{ ms: number; found: number }> {
  const times: number[] = [];
  let found = 0;
  for (let n = 0; n < 5; n++) {
    const begun = performance.now();
    found = (await callForBody(portal, nurse, 'searchDiagnosisCodes', { text })).totalCount;
    times.push(performance.now() - begun);
  }
  return { ms: Math.min(...times), found };
}

describe(`a search in ${codes} codes`, () => {
  it.each<[string, string, readonly [least: number, most: number]]>([
    ['wildcards', '%_%_%', none],
    ['many wildcards', '%_'.repeat(40), none],
    ['wildcards between words', 'acute%fracture%joint%x', none],
    ['backslashes and wildcards', String.raw`\%\_\%\_`, none],
    ['a word of many descriptions', 'fracture', many],
    ['words of many descriptions', 'chronic joint fracture', many],
    ['words with a wildcard that they contain', 'acute fracture 50%', many],
    ['the beginning of many codes', 'z0', many],
    ['a word that no description has', 'unicorn', none],
  ])('takes less than 200 ms: %s', async (_, text, [least, most]) => {
    const { ms, found } = await timeOf(text);
    expect(ms).toBeLessThan(goalMs);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
  });
});
