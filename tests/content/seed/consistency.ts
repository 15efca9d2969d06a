import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { demoMembers } from '#demo/demo-people.ts';
import type { SeededDatabase } from './seeded-database.ts';

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  child_columns: string[];
  parent_columns: string[];
}

/** References, counters, fictitious people and code lists. */
export function testConsistency(demo: SeededDatabase): void {
  describe('the rows are consistent', () => {
    const { one, rows, rolledBack } = demo;
    test('no row refers to a missing one (the embedded seed disables foreign keys)', async () => {
      const keys = await rows<ForeignKey>(
        `select conname name, conrelid::regclass::text child, confrelid::regclass::text parent,
       array(select attname::text from unnest(conkey) with ordinality k(n, o) join pg_attribute on attrelid = conrelid and attnum = n order by o) child_columns,
       array(select attname::text from unnest(confkey) with ordinality k(n, o) join pg_attribute on attrelid = confrelid and attnum = n order by o) parent_columns
       from pg_constraint where contype = 'f'`,
      );
      expect(keys.length).toBeGreaterThan(100);
      const orphans = await Promise.all(
        keys.map(async ({ name, child, parent, child_columns: from, parent_columns: to }) => {
          const join = from.map((column, index) => `p.${to[index]} = c.${column}`).join(' and ');
          const set = from.map((column) => `c.${column} is not null`).join(' and ');
          return {
            name,
            n: await one(
              `select count(*) n from ${child} c where ${set} and not exists (select 1 from ${parent} p where ${join})`,
            ),
          };
        }),
      );
      expect(orphans.filter(({ n }) => n > 0)).toEqual([]);
    });

    test('the next id of every counter is free', async () => {
      expect(await one('select count(*) n from memo')).toBeGreaterThan(0);
      await rolledBack([
        `insert into memo (member_id, descno, memo_text) values ('${demoMembers.employee}', 1, 'x')`,
        `insert into conversation (subject) values ('x')`,
        `insert into stored_file (content_type, size_bytes, sha256) values ('text/plain', 1, sha256('x'))`,
      ]);
    });

    test('people are fictitious: unissued numbers, phones 555-01xx, mail at example domains', async () => {
      expect(await one(`select count(*) n from member where ssn !~ '^9\\d\\d[0-4]\\d'`)).toBe(0);
      expect(
        await one(
          `select count(*) n from member where coalesce(home_phone, '555-01') !~ '555-01' or coalesce(work_phone, '555-01') !~ '555-01'`,
        ),
      ).toBe(0);
      expect(
        await one(`select count(*) n from account where email !~ '@example\\.(com|org)$'`),
      ).toBe(0);
    });

    test('letters are true: coverage that they say ended has ended, and appeals are of denied claims', async () => {
      const letters = 'from letter join member using (member_id)';
      expect(
        await one(`select count(*) n ${letters} where template_id in (12, 14)`),
      ).toBeGreaterThan(5);
      expect(
        await one(
          `select count(*) n ${letters} where template_id in (12, 14)
           and coalesce(termination_date, 'infinity') >= letter.created_at::date`,
        ),
      ).toBe(0);
      const appeals = 'from letter join claim using (claim_id) where template_id in (9, 10)';
      expect(await one(`select count(*) n ${appeals}`)).toBeGreaterThan(5);
      expect(
        await one(
          `select count(*) n ${appeals} and (claim.status <> 'Denied' or received_date >= letter.created_at::date)`,
        ),
      ).toBe(0);
    });

    test('names are found without their accents', async () => {
      expect(
        await one(
          `select count(*) n from member where last_name_key like 'marq%' and group_number = 1001`,
        ),
      ).toBeGreaterThanOrEqual(4);
    });

    test.each([
      ['claim', 'status', 'claim-status'],
      ['claim', 'claim_type', 'claim-type'],
      ['claim', 'place_of_service', 'place-of-service'],
      ['claim_remark', 'code', 'remark-codes'],
      ['claim_line', 'category_code', 'benefit-category'],
      ['claim_line', 'status', 'claim-line-status'],
      ['member', 'relationship', 'member-relationship'],
      ['member', 'status', 'member-status'],
      ['plan', 'coverage_type', 'coverage-type'],
      ['provider', 'provider_type', 'provider-type'],
      ['provider_speciality', 'speciality_code', 'speciality'],
      ['accumulator', 'bucket_type', 'accumulator-type'],
      ['call_track', 'from_key1', 'call-from'],
      ['call_track', 'from_key2', 'call-from-2'],
      ['call_track', 'from_key3', 'call-from-3'],
      ['call_track', 'regard_key1', 'call-regarding'],
      ['call_track', 'regard_key2', 'call-regarding-2'],
      ['call_track', 'regard_key3', 'call-regarding-3'],
      ['conversation', 'status', 'conversation-status'],
      ['enrollment', 'enrollment_type', 'enrollment-type'],
      ['run_check', 'category', 'check-category'],
      ['login_history', 'reason', 'login-reason'],
    ])('every %s.%s has a text in schemas/codes/%s.json', async (table, column, list) => {
      const file = new URL(`../../../schemas/codes/${list}.json`, import.meta.url);
      const { codes } = JSON.parse(readFileSync(file, 'utf8')) as { codes: { code: string }[] };
      const used = await rows<{ code: string }>(
        `select distinct ${column} code from ${table} where ${column} is not null`,
      );
      const known = new Set(codes.map(({ code }) => code));
      expect(used.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([]);
    });
  });
}
