import { describe, expect, test } from 'vitest';
import { demoMembers } from '#demo/demo-people.ts';
import { demoTaxIds } from '#demo/providers.ts';
import type { SeededDatabase } from './seeded-database.ts';

const today = '2026-11-20';

/** The household of the demo sign-ins. */
export function testHousehold(demo: SeededDatabase): void {
  describe('the demo household', () => {
    const { one, rows } = demo;
    const household = demoMembers.employee.slice(0, 10);

    test('has a spouse, two minor children and every kind of coverage', async () => {
      const people = await rows<{ relationship: string; minor: boolean }>(
        `select relationship, date_of_birth > date '${today}' - interval '18 years' minor from member
       where household_id = '${household}' order by member_id`,
      );
      expect(people).toEqual([
        { relationship: '18', minor: false },
        { relationship: '01', minor: false },
        { relationship: '19', minor: true },
        { relationship: '19', minor: true },
      ]);
      const kinds = await rows<{ kind: string }>(
        `select distinct p.coverage_type kind from coverage c join plan p using (plan_id)
       where c.member_id = '${demoMembers.employee}' and c.status = 'Active' order by 1`,
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['Dental', 'Drug', 'FSA', 'Life', 'Medical', 'Vision']),
      );
    });

    test('has claims in three plan years, some of them with the demo practice', async () => {
      const sql = `from claim join member using (member_id) where household_id = '${household}'`;
      expect(await one(`select count(distinct plan_year) n ${sql}`)).toBe(3);
      expect(
        await one(`select count(*) n ${sql} and billing_tax_id = '${demoTaxIds.provider}'`),
      ).toBeGreaterThan(5);
    });

    test('has no grants, while the second household has', async () => {
      const sql =
        'select count(*) n from dependent_permission where access_granted and owner_member_id like ';
      expect(await one(`${sql} '${household}%'`)).toBe(0);
      expect(await one(`${sql} '${demoMembers.otherEmployee.slice(0, 10)}%'`)).toBe(2);
    });

    test('can be reached by employer.demo and vendor.demo only', async () => {
      const reach = await rows<{ user_name: string }>(
        `select user_name from account join account_group using (account_id)
       where group_number = 1001 and user_name like '%.demo' order by 1`,
      );
      expect(reach.map(({ user_name }) => user_name)).toEqual(['employer.demo', 'vendor.demo']);
    });

    test('has unread messages, an alert memo and a protected neighbor with claims', async () => {
      expect(
        await one(
          `select count(*) n from message m join conversation_participant p using (conversation_id) join account a using (account_id)
         where a.user_name = 'employee.demo' and not m.internal and m.sender_account_id <> a.account_id
         and not exists (select 1 from message_read r where r.message_id = m.message_id and r.account_id = a.account_id)`,
        ),
      ).toBeGreaterThan(0);
      expect(
        await one(
          `select count(*) n from memo where alert and member_id = '${demoMembers.employee}'`,
        ),
      ).toBe(1);
      expect(
        await one(
          `select count(*) n from claim join member using (member_id) where protected and member.group_number = 1001`,
        ),
      ).toBeGreaterThan(0);
    });
  });
}
