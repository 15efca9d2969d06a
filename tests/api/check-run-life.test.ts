import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import {
  finishJob,
  createRunKey,
  sumPayableClaims,
  runChecks,
  sumRun,
} from '../support/check-runs.ts';
import { makeDue } from '../support/jobs.ts';
import { readPdf } from '../support/pdf.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;
const versionOf = ({ checkRunId, rowVersion }: { checkRunId: number; rowVersion: number }) => ({
  checkRunId,
  rowVersion,
});
const requireApprover = (groupNumber: number, limitCents = 0) =>
  sql`update group_financing set approver_required = true,
    publish_alone_limit_cents = ${limitCents} where group_number = ${groupNumber}`.execute(db());

describe('a check run', () => {
  it('pays every claim that waits, with one check for each payee and category', async () => {
    const waiting = await sumPayableClaims(portal, 1014);
    expect(waiting.claims).toBeGreaterThan(0);
    const run = await runChecks(portal, 'finance', 1014);
    expect(run).toMatchObject({ status: 'Draft', total: waiting.cents / 100, published: false });
    const { total, checks, claims } = await sumRun(portal, run.checkRunId);
    expect([total, checks, claims]).toEqual(Array(3).fill(waiting.cents));
    expect(await sumPayableClaims(portal, 1014)).toEqual({ claims: 0, cents: 0 });
    const { rows } = await sql`select 1 from run_check where check_run_id = ${run.checkRunId}
      group by category, provider_id, member_id having count(*) > 1`.execute(db());
    expect(rows).toEqual([]);
  });

  it('leaves nothing when it fails, and numbers its checks without gaps when it is repeated', async () => {
    const key = createRunKey(1024);
    const before = await sumPayableClaims(portal, 1024);
    const { jobId } = await callForBody(portal, 'finance', 'initiateCheckRun', key);
    await sql`create function fail_write() returns trigger language plpgsql as
      'begin raise exception ''no space left''; end'`.execute(db());
    await sql`create trigger fail_write before insert on run_check_claim
      execute function fail_write()`.execute(db());
    await finishJob(portal, jobId, 'queued', 1);
    expect(await sumPayableClaims(portal, 1024)).toEqual(before);
    expect((await call(portal, 'finance', 'readCheckRun', key)).status).toBe(404);
    await sql`drop trigger fail_write on run_check_claim`.execute(db());
    await makeDue(portal.services, jobId);
    await finishJob(portal, jobId);
    const { rows } = await sql<{ number: number }>`select substr(check_number, 5)::integer as number
      from run_check join check_run using (check_run_id)
      where group_number = 1024 order by 1`.execute(db());
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  it('is one, however often it is started', async () => {
    const key = createRunKey(1034);
    const started = await Promise.all(
      Array.from({ length: 4 }, () => callForBody(portal, 'finance', 'initiateCheckRun', key)),
    );
    expect(new Set(started.map(({ jobId }) => jobId)).size).toBe(1);
    expect(await call(portal, 'administrator', 'initiateCheckRun', key)).toMatchObject({
      status: 409,
    });
  });
});

calls(portal, 'initiateCheckRun', {
  'refuses a day to come': [
    'finance',
    () => ({ ...createRunKey(1003), date: addDays(today(), 1) }),
    '422 /date initiateCheckRun.dateNotFuture',
  ],
  'refuses a day that was run': [
    'finance',
    async () => {
      const { rows } = await sql<{ run_date: string }>`select run_date from check_run
        where group_number = 1003 order by run_date limit 1`.execute(db());
      return createRunKey(1003, rows[0]!.run_date);
    },
    '422 /date alreadyRun',
  ],
  'refuses a group without funding': [
    'finance',
    async () => {
      await sql`update group_financing set funding_method = 'FullyInsured' where group_number = 1012`.execute(
        db(),
      );
      return createRunKey(1012);
    },
    '422 /groupNumber noFunding',
  ],
  'does not find the definition of another group': [
    'finance',
    () => ({ ...createRunKey(1003), checkRunDefinitionId: 4 }),
    404,
  ],
  'is not for staff without the permission': [
    ['accountmanager', 'compliance', 'employer'],
    () => createRunKey(1003),
    403,
  ],
});

describe('publishing', () => {
  it('needs a second person where the group requires one', async () => {
    await requireApprover(1044);
    const run = await runChecks(portal, 'finance', 1044);
    expect(run.approverNeeded).toBe(true);
    expect(await call(portal, 'finance', 'publishCheckRun', versionOf(run))).toMatchObject({
      status: 403,
    });
    const published = await callForBody(portal, 'administrator', 'publishCheckRun', versionOf(run));
    expect(published.status).toBe('Published');
    const { rows } = await sql`select 1 from run_check
      join run_check_claim using (check_id) join claim using (claim_id)
      where check_run_id = ${run.checkRunId} and claim.check_number is distinct from
        run_check.check_number`.execute(db());
    expect(rows).toEqual([]);
  });

  it('is open to the person who ran it up to the limit of the group', async () => {
    await requireApprover(1054, 99_999_999);
    const run = await runChecks(portal, 'finance', 1054);
    expect(run.approverNeeded).toBe(false);
    await callForBody(portal, 'finance', 'publishCheckRun', versionOf(run));
    const again = await call(portal, 'finance', 'publishCheckRun', versionOf(run));
    expect(again.status).toBe(409);
  });

  it('shows the run to the employer and writes to its finance users', async () => {
    const key = createRunKey(1003, addDays(today(), -1));
    const run = await runChecks(portal, 'finance', 1003, key.date);
    expect((await call(portal, 'employer', 'readCheckRun', key)).status).toBe(404);
    await callForBody(portal, 'administrator', 'publishCheckRun', versionOf(run));
    await callForBody(portal, 'employer', 'readCheckRun', key);
    const { rows } = await sql<{ body: string }>`select * from outbox
      where template = 'checkRunPublished'`.execute(db());
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(run.total.toFixed(2));
  });

  it('gives the provider the explanation of payment with the check', async () => {
    const { rows } = await sql<{ claim_id: number; full_claim_number: string; member_id: string }>`
      update claim set billing_provider_id = own.provider_id, billing_tax_id = own.tax_id
      from (select provider_id, provider.tax_id from provider
        join account_tax_id using (tax_id) join account using (account_id)
        where user_name = 'provider.demo' and account_tax_id.status = 'Active' limit 1) as own
      where claim_id = (select claim_id from payable_claims(1004, ${today()}::date)
        where not to_member order by claim_id limit 1)
      returning claim_id, full_claim_number, claim.member_id`.execute(db());
    const claim = rows[0]!;
    const [claimPrefix, claimNumber, claimSuffix] = claim.full_claim_number.split('-').map(Number);
    const { rows: owners } = await sql<{ tax_id: number }>`select billing_tax_id::integer as tax_id
      from claim where claim_id = ${claim.claim_id}`.execute(db());
    const eop = {
      claimPrefix,
      claimNumber,
      claimSuffix,
      memberId: claim.member_id,
      providerTaxId: owners[0]!.tax_id,
    };
    const run = await runChecks(portal, 'finance', 1004);
    await callForBody(portal, 'administrator', 'publishCheckRun', versionOf(run));
    const { rows: checks } = await sql<{ check_number: string }>`select run_check.check_number
      from run_check join run_check_claim using (check_id)
      where check_run_id = ${run.checkRunId} and claim_id = ${claim.claim_id}`.execute(db());
    const response = await call(portal, 'provider', 'downloadEob', eop);
    expect(response.status, response.text.slice(0, 200)).toBe(200);
    expect((await readPdf(response.bytes)).text).toContain(checks[0]!.check_number);
    // Another provider does not find it.
    expect((await call(portal, 'other.provider', 'downloadEob', eop)).status).toBe(404);
  });
});
