import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMembers } from '#demo/demo-people.ts';
import { demoTaxIds } from '#demo/providers.ts';
import { seedDemo } from '#demo/seed.ts';
import type { SeedSummary } from '#demo/seed.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';

const now = new Date('2026-11-20T15:20:00Z');
const today = '2026-11-20';
const hashPassword = (plain: string): Promise<string> => Promise.resolve(`hash of ${plain}`);
const migrations = new URL('../../src/server/database/migrations/', import.meta.url);

let database: PGlite;
let summary: SeedSummary;
let written: string;

/** Hashes every insert with its values into one digest, so that equal seeds have equal digests. */
function digesting(inner: RowExecutor): { executor: RowExecutor; digest: () => string } {
  const hash = createHash('sha256');
  const executor: RowExecutor = {
    query: (sql, params) => {
      if (sql.startsWith('insert')) hash.update(sql).update(JSON.stringify(params ?? []));
      return inner.query(sql, params);
    },
  };
  return { executor, digest: () => hash.digest('hex') };
}

/** A database without effect: enough to observe a seed's inserts. */
const nowhere: RowExecutor = { query: () => Promise.resolve({ rows: [] }) };

async function rows<T>(sql: string): Promise<T[]> {
  return (await database.query<T>(sql)).rows;
}

async function one(sql: string): Promise<number> {
  const [row] = await rows<{ n: number | string }>(sql);
  return Number(row?.n);
}

beforeAll(async () => {
  database = await PGlite.create();
  for (const name of readdirSync(migrations).sort()) {
    await database.exec(readFileSync(new URL(name, migrations), 'utf8'));
  }
  await database.transaction(async (transaction) => {
    const { executor, digest } = digesting({
      query: (sql, params) => transaction.query<Record<string, unknown>>(sql, params),
    });
    summary = await seedDemo(executor, { now, hashPassword });
    written = digest();
  });
}, 120_000);

afterAll(() => database.close());

describe('the demo data', () => {
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

  test('enrollments and precertifications are in every state', async () => {
    expect(await one('select count(distinct status) n from enrollment')).toBe(8);
    expect(await one('select count(distinct status) n from precertification')).toBe(11);
    expect(await one('select count(distinct status) n from claim')).toBe(11);
  });

  test('files are real: PDFs and images begin and end with the right bytes', async () => {
    const odd = await one(
      `select count(*) n from stored_file join lateral (
         select string_agg(chunk.bytes, ''::bytea order by position) bytes
         from stored_file_chunk chunk where chunk.file_id = stored_file.file_id) content on true
       where octet_length(bytes) is distinct from size_bytes or sha256(bytes) is distinct from stored_file.sha256 or
       (content_type = 'application/pdf' and not (bytes like '%PDF-1.4%'::bytea and right(encode(bytes, 'escape'), 7) like '%EOF%'))
       or (content_type = 'image/png' and substr(bytes, 1, 8) <> '\\x89504e470d0a1a0a'::bytea)`,
    );
    expect(odd).toBe(0);
  });
});

describe('the demo household', () => {
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

  test('belongs to the employer of the demo only', async () => {
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

describe('the amounts', () => {
  const parts =
    'billed discount non_covered member_non_covered allowed deductible copay coinsurance other_insurance_paid plan_paid member_responsibility';

  test('balance on every decided claim and line', async () => {
    const off = (table: string): Promise<number> =>
      one(
        `select count(*) n from ${table} where allowed_cents is not null and (
         billed_cents <> discount_cents + non_covered_cents + allowed_cents
         or allowed_cents <> plan_paid_cents + deductible_cents + copay_cents + coinsurance_cents + other_insurance_paid_cents
         or member_responsibility_cents <> deductible_cents + copay_cents + coinsurance_cents + member_non_covered_cents)`,
      );
    expect(await off('claim')).toBe(0);
    expect(await off('claim_line')).toBe(0);
  });

  test('of a claim are the sums of its lines', async () => {
    const differs = parts
      .split(' ')
      .map((part) => `min(c.${part}_cents) is distinct from sum(l.${part}_cents)`)
      .join(' or ');
    expect(
      await one(
        `select count(*) n from (select claim_id from claim c join claim_line l using (claim_id) group by claim_id having ${differs}) x`,
      ),
    ).toBe(0);
    expect(
      await one(
        'select count(*) n from claim c where not exists (select 1 from claim_line l where l.claim_id = c.claim_id)',
      ),
    ).toBe(0);
  });

  test('billed and not paid are explained by the adjustments of a line', async () => {
    expect(
      await one(
        `select count(*) n from claim_line l where allowed_cents is not null and billed_cents - plan_paid_cents <>
         coalesce((select sum((a ->> 'cents')::bigint) from jsonb_array_elements(l.adjustments) a), 0)`,
      ),
    ).toBe(0);
  });

  const counting = `status in ('Paid', 'Denied', 'FinalNoPayment')`;
  const used: Record<string, string> = {
    deductible: 'sum(l.deductible_cents)',
    outOfPocket: 'sum(l.deductible_cents + l.copay_cents + l.coinsurance_cents)',
    rxOutOfPocket: 'sum(l.deductible_cents + l.copay_cents + l.coinsurance_cents)',
    annualMax: `sum(l.plan_paid_cents) filter (where l.category_code <> 'dental-ortho')`,
    orthoMax: `sum(l.plan_paid_cents) filter (where l.category_code = 'dental-ortho')`,
    visitLimit: `sum(l.units) filter (where l.category_code in ('rehabilitation', 'vision-exam') and l.status <> 'denied')`,
  };

  test.each(Object.entries(used))(
    'of each %s accumulator are the sum of its claims',
    async (bucket, expression) => {
      const sameYears =
        bucket === 'orthoMax' ? 'c.plan_year <= a.plan_year' : 'c.plan_id = a.plan_id';
      const off = await one(
        `select count(*) n from (
         select a.bucket_id, a.used_amount, coalesce(${expression}, 0) total
         from accumulator a
         left join (claim c join member m on m.member_id = c.member_id and c.${counting} join claim_line l on l.claim_id = c.claim_id)
           on m.household_id = a.household_id and (a.member_id is null or c.member_id = a.member_id) and ${sameYears}
           and c.coverage_type = a.coverage_type
           and (a.tier = 'combined' or (a.tier = 'in') = (c.network_status = 'in'))
         where a.bucket_type = '${bucket}' group by a.bucket_id, a.used_amount) x
       where used_amount <> total`,
      );
      expect(off).toBe(0);
      expect(
        await one(
          `select count(*) n from accumulator where bucket_type = '${bucket}' and used_amount > 0`,
        ),
      ).toBeGreaterThan(20);
    },
  );

  test('exceed no limit, and a family’s are at least those of its members', async () => {
    expect(await one('select count(*) n from accumulator where used_amount > limit_amount')).toBe(
      0,
    );
    expect(
      await one(
        `select count(*) n from accumulator f join accumulator i using (household_id, plan_id, bucket_type, tier)
         where f.scope = 'family' and i.scope = 'individual' and i.used_amount > f.used_amount`,
      ),
    ).toBe(0);
  });

  test('of a check are the sum of its claims, and of a run the sum of its checks and payments', async () => {
    expect(
      await one(
        `select count(*) n from (select k.check_id from run_check k join run_check_claim r using (check_id) join claim c using (claim_id)
         group by k.check_id having min(k.amount_cents) <> sum(r.amount_cents) or sum(r.amount_cents) <> sum(c.plan_paid_cents)
         or bool_or(c.check_number <> k.check_number)) x`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*) n from check_run r where total_cents <>
         (select coalesce(sum(amount_cents), 0) from run_check k where k.check_run_id = r.check_run_id and status not in ('Ignored', 'Void'))
         + (select coalesce(sum(amount_cents), 0) from run_payment p where p.check_run_id = r.check_run_id)`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*) n from claim where (status = 'Paid') <> (check_number is not null)`,
      ),
    ).toBe(0);
  });

  test('paid by a spending account never exceed what is owed on a claim', async () => {
    expect(
      await one(
        'select count(*) n from claim where fsa_paid_cents > coalesce(member_responsibility_cents, 0)',
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*) n from fsa_account a where account_type = 'HealthFSA' and paid_cents <>
         (select coalesce(sum(approved_cents), 0) from fsa_claim f where f.fsa_account_id = a.fsa_account_id and status = 'Paid')`,
      ),
    ).toBe(0);
  });
});

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  child_columns: string[];
  parent_columns: string[];
}

describe('the rows are consistent', () => {
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
    await database.exec('begin');
    await database.query(
      `insert into memo (member_id, descno, memo_text) values ('${demoMembers.employee}', 1, 'x')`,
    );
    await database.query(`insert into conversation (subject) values ('x')`);
    await database.query(
      `insert into stored_file (content_type, size_bytes, sha256) values ('text/plain', 1, sha256('x'))`,
    );
    await database.exec('rollback');
  });

  test('people are fictitious: unissued numbers, phones 555-01xx, mail at example domains', async () => {
    expect(await one(`select count(*) n from member where ssn !~ '^9\\d\\d[0-4]\\d'`)).toBe(0);
    expect(
      await one(
        `select count(*) n from member where coalesce(home_phone, '555-01') !~ '555-01' or coalesce(work_phone, '555-01') !~ '555-01'`,
      ),
    ).toBe(0);
    expect(await one(`select count(*) n from account where email !~ '@example\\.(com|org)$'`)).toBe(
      0,
    );
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
    ['call_track', 'regard_key1', 'call-regarding'],
    ['conversation', 'status', 'conversation-status'],
    ['enrollment', 'enrollment_type', 'enrollment-type'],
    ['run_check', 'category', 'check-category'],
    ['login_history', 'reason', 'login-reason'],
  ])('every %s.%s has a text in schemas/codes/%s.json', async (table, column, list) => {
    const file = new URL(`../../schemas/codes/${list}.json`, import.meta.url);
    const { codes } = JSON.parse(readFileSync(file, 'utf8')) as { codes: { code: string }[] };
    const used = await rows<{ code: string }>(
      `select distinct ${column} code from ${table} where ${column} is not null`,
    );
    const known = new Set(codes.map(({ code }) => code));
    expect(used.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('the same day gives the same demo data', () => {
  test('a second seed writes exactly the same', async () => {
    const { executor, digest } = digesting(nowhere);
    await seedDemo(executor, { now, hashPassword });
    expect(digest()).toBe(written);
  });

  test.each(['2027-01-01', '2028-02-29'])('on %s there are as many rows', async (day) => {
    const other = await seedDemo(nowhere, { now: new Date(`${day}T15:20:00Z`), hashPassword });
    expect(other.members).toBe(summary.members);
    expect(other.claims).toBeGreaterThanOrEqual(20_000);
  });
});
