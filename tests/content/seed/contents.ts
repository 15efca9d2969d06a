import { describe, expect, test } from 'vitest';
import type { SeededDatabase } from './seeded-database.ts';

/** The numbers of rows, the sign-ins, the statuses and the stored files. */
export function testContents(demo: SeededDatabase): void {
  describe('the demo data', () => {
    const { one, rows } = demo;
    test.each([
      ['master_group', 12, 12],
      ['benefit_group', 60, 60],
      ['network', 6, 6],
      ['provider', 400, 400],
      ['member', 2_000, 2_600],
      ['claim', 20_000, 24_000],
      ['claim_line', 20_000, 60_000],
      ['claim_note', 1_000, 9_000],
      ['claim_remark', 5_000, 60_000],
      ['precertification', 100, 1_000],
      ['letter', 100, 1_000],
      ['document', 100, 1_000],
      ['conversation', 200, 2_000],
      ['attachment', 50, 1_000],
      ['enrollment', 80, 500],
      ['call_track', 100, 1_000],
      ['memo', 100, 1_000],
      ['announcement', 10, 100],
      ['link', 10, 100],
      ['faq', 10, 100],
      ['check_run', 500, 9_000],
      ['run_payment', 100, 9_000],
      ['mrf_file', 5, 100],
      ['mrf_plan', 5, 100],
      ['mrf_structure', 5, 100],
      ['report', 50, 500],
      ['fsa_claim', 50, 5_000],
    ])('%s has between %i and %i rows', async (table, least, most) => {
      const count = await one(`select count(*) n from ${table}`);
      expect(count).toBeGreaterThanOrEqual(least);
      expect(count).toBeLessThanOrEqual(most);
    });

    test('every type of enrollment waits for information of its own', async () => {
      const waiting = await rows<{ enrollment_type: string; decision_note: string }>(
        `select distinct enrollment_type, decision_note from enrollment where status = 'NeedsInfo'`,
      );
      const types = new Set(waiting.map(({ enrollment_type: type }) => type));
      expect(types.size).toBeGreaterThan(3);
      expect(new Set(waiting.map(({ decision_note: note }) => note)).size).toBe(types.size);
    });

    test('every role can sign in with the demo password', async () => {
      const found = await rows<{ user_name: string; role_id: number; password_hash: string }>(
        `select user_name, role_id, password_hash from account where user_name like '%.demo'`,
      );
      const roles: Record<string, number> = {
        administrator: 1,
        accountmanager: 2,
        eligibility: 3,
        nurse: 4,
        customerservice: 5,
        compliance: 6,
        planbuilding: 7,
        providermaintenance: 8,
        contractor: 9,
        finance: 10,
        touchcare: 11,
        employer: 20,
        vendor: 21,
        employee: 30,
        dependent: 31,
        provider: 40,
        mustchange: 30,
        newprovider: 40,
        unregistered7: 30,
        'other.employee': 30,
        'other.employer': 20,
        'other.provider': 40,
        'cedar.employee': 30,
        twostep: 5,
      };
      expect(
        Object.fromEntries(found.map((row) => [row.user_name.replace('.demo', ''), row.role_id])),
      ).toEqual(roles);
      expect(new Set(found.map((row) => row.password_hash))).toEqual(
        new Set(['hash of Demo-Portal1']),
      );
    });

    test('the sign-ins for flows are in their initial state', async () => {
      const flows = await rows(
        `select user_name, must_change_password m, tos_accepted_at is null t, account_type a, can_register c, redirect_message_key k
       from account where user_name in ('mustchange.demo', 'newprovider.demo', 'unregistered7.demo') order by 1`,
      );
      expect(flows).toEqual([
        { user_name: 'mustchange.demo', m: true, t: false, a: 3, c: true, k: null },
        { user_name: 'newprovider.demo', m: false, t: true, a: 5, c: true, k: null },
        {
          user_name: 'unregistered7.demo',
          m: false,
          t: false,
          a: 7,
          c: false,
          k: 'server.login.servedElsewhere',
        },
      ]);
    });

    test('enrollments and precertifications are in every state that the portal sets', async () => {
      expect(await one('select count(distinct status) n from enrollment')).toBe(7);
      expect(
        await one("select count(*) n from enrollment where status in ('Draft', 'EmployerReview')"),
      ).toBe(0);
      expect(await one('select count(distinct status) n from precertification')).toBe(11);
      expect(await one('select count(distinct status) n from claim')).toBe(11);
    });

    test('files are real: PDFs and images begin and end with the right bytes', async () => {
      const odd = await one(
        `select count(*) n from stored_file join lateral (
         select string_agg(chunk.bytes, ''::bytea order by position) bytes
         from stored_file_chunk chunk where chunk.file_id = stored_file.file_id) content on true
       where octet_length(bytes) is distinct from size_bytes or sha256(bytes) is distinct from stored_file.sha256 or
       (content_type = 'application/pdf' and not (bytes like '%PDF-1.%'::bytea and right(encode(bytes, 'escape'), 7) like '%EOF%'))
       or (content_type = 'image/png' and substr(bytes, 1, 8) <> '\\x89504e470d0a1a0a'::bytea)`,
      );
      expect(odd).toBe(0);
    });
  });
}
