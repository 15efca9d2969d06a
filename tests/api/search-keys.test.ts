import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '#server/database/migrate.ts';
import { fold } from '#shared/format/fold.ts';
import { callForBody } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena } = people;

describe('the search key of a text', () => {
  const folded = async (texts: string[]) => {
    const { rows } = await sql<{ key: string }>`select fold(text) as key
      from unnest(${texts}::text[]) with ordinality as each(text, at) order by at`.execute(
      portal.services.kysely,
    );
    return rows.map(({ key }) => key);
  };

  it.each([
    ['İstanbul', 'Istanbul', 'ıstanbul', 'ISTANBUL', 'i\u0307stanbul'],
    ['Weiß', 'WEISS', 'WEIẞ', 'weiss'],
    ['Æsøp', 'AESOP', 'æsop'],
    ['Œuvre', 'OEUVRE'],
    ['Ruﬃn', 'RUFFIN', 'ruﬀin'],
    ['Łódź', 'LODZ', 'Lo\u0301dz\u0301'],
    ['O’Neil', "O'NEIL", 'oʼneil'],
    ['Σίσυφος', 'ΣΙΣΥΦΟΣ'],
    ['Йорк', 'ЙОРК', 'йорк'],
  ])('is one for all spellings of %s', async (...spellings) => {
    expect(new Set(await folded(spellings))).toEqual(new Set([fold(spellings[0])]));
    expect(new Set(spellings.map(fold)).size).toBe(1);
  });

  it('is in the database what it is in the browser, for every character', async () => {
    const characters = Array.from({ length: 0xff_ff }, (_, at) => String.fromCodePoint(at + 1));
    const texts = characters.filter((each) => each.isWellFormed()).map((each) => `a${each}I`);
    const keys = await folded(texts);
    expect(texts.filter((text, at) => fold(text) !== keys[at])).toEqual([]);
  });

  it('is recomputed for names that were stored under the earlier rule', async () => {
    const scripts = new Map(readMigrations().map(({ name, text }) => [name.slice(0, 4), text]));
    const [earlier = ''] =
      /create function fold\([\s\S]*?\$\$;/u.exec(scripts.get('0002') ?? '') ?? [];
    const keys = `select first_name_key, last_name_key from member where member_id = '${elena}'`;
    const undone = new Error('undone');
    const recomputed = portal.database.rawTransaction(async (executor) => {
      await executor.script(earlier.replace('create function', 'create or replace function'));
      await executor.query(
        `update member set first_name = 'Zoe', last_name = 'Weiß' where member_id = $1`,
        [elena],
      );
      expect((await executor.query(keys)).rows).toEqual([
        { first_name_key: 'zoe', last_name_key: 'weiß' },
      ]);
      await executor.script(scripts.get('0114') ?? '');
      expect((await executor.query(keys)).rows).toEqual([
        { first_name_key: 'zoe', last_name_key: 'weiss' },
      ]);
      throw undone;
    });
    await expect(recomputed).rejects.toBe(undone);
  });

  it('makes no wildcard of a character that was none', () => {
    const characters = Array.from({ length: 0xff_ff }, (_, at) => String.fromCodePoint(at + 1));
    const made = characters.filter((each) => !'%_\\'.includes(each) && /[%_\\]/u.test(fold(each)));
    expect(made).toEqual([]);
  });
});

describe('a name in another alphabet', () => {
  it.each([
    ['Işıl', 'İnce'],
    ['明', '欧阳'],
    ['Gıyas', 'Şahin'],
  ])('is found as it is written, whole and by its beginning: %s %s', async (first, last) => {
    const { member_id } = await portal.getRow(
      'member',
      { group_number: 1003 },
      'member_id',
      'member_id desc',
    );
    await portal.updateRows('member', { member_id }, { first_name: first, last_name: last });
    const searches = [
      { lastName: last },
      { lastName: last.normalize('NFD') },
      { lastName: last.slice(0, 1) },
      { firstName: first, lastName: last },
      { name: `${first} ${last}` },
      { name: `${last}, ${first}` },
    ];
    const search = (criteria: object) =>
      callForBody(portal, 'administrator', 'searchMembers', {
        ...criteria,
        groupNumber: 1003,
        pageSize: 100,
      });
    for (const criteria of searches) {
      const { results } = await search(criteria);
      expect(results.map(({ memberId }) => memberId)).toContain(member_id);
    }
    expect(await search({ lastName: `${last}${last}` })).toMatchObject({
      totalCount: 0,
      results: [],
    });
  });
});
