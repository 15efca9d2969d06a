import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { exportClaimsJob } from '#server/resources/claim/export-claims.job.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { buildAccount } from '../support/builders/account.ts';
import { grantView } from '../support/builders/grant-view.ts';
import { refusePermission } from '../support/builders/refusal.ts';
import { getAccountId, buildSession } from '../support/builders/session.ts';
import { createCaller, type Caller } from '../support/caller.ts';
import { callForBody } from '../support/calls.ts';
import { waitForJobState } from '../support/jobs.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;
const spouse = '100100010101';

let worker: { stop(): Promise<void> } | undefined;
beforeAll(() => {
  worker = startWorker(portal.services, [exportClaimsJob, runReportJob]);
});
afterAll(() => worker?.stop());

/** The status of downloading the file of a job, by a new address and by one from before. */
async function opened(who: Caller, jobId: number, earlier: string) {
  const { fileAddress } = await callForBody(portal, who, 'readJob', { jobId });
  const { status } = await who('GET', earlier);
  return { listed: fileAddress !== undefined, status };
}
const open = { listed: true, status: 200 };
const closed = { listed: false, status: 404 };

async function exported(who: Caller, criteria: object) {
  const { jobId } = await callForBody(portal, who, 'startClaimExport', criteria);
  await waitForJobState(portal.services, jobId, 'done');
  const { fileAddress = '' } = await callForBody(portal, who, 'readJob', { jobId });
  return { jobId, fileAddress };
}

async function employer(userName: string) {
  const accountId = await buildAccount(db(), {
    userName,
    like: 'employer.demo',
    groups: [1001, 1002],
  });
  await sql`insert into group_right (account_id, group_number, access, enrollment, demographic_update, claims, reports)
    select ${accountId}, group_number, 'Full', true, true, true, true
    from unnest(array[1001, 1002]) as held (group_number)`.execute(db());
  const caller = createCaller(portal.app, await buildSession(db(), { account: userName }));
  return { accountId, caller };
}

const refuse = async (accountId: number, permission: string) => {
  const permission_id = portal.services.catalogue.byName.get(permission)?.id ?? 0;
  await refusePermission(db(), accountId, permission_id);
};

it('an exported file closes for an employee when the grant of a member in it is revoked', async () => {
  const employee = await portal.as('employee');
  await grantView(db(), spouse, people.elena, true);
  const { jobId, fileAddress } = await exported(employee, { year: '2026' });
  expect(await opened(employee, jobId, fileAddress)).toEqual(open);
  await grantView(db(), spouse, people.elena, false);
  expect(await opened(employee, jobId, fileAddress)).toEqual(closed);
});

it('an exported file closes for an employer that loses a group in it', async () => {
  const { accountId, caller } = await employer('export.test');
  const { jobId, fileAddress } = await exported(caller, { year: '2026' });
  expect(await opened(caller, jobId, fileAddress)).toEqual(open);
  await portal.deleteRows('account_group', { account_id: accountId, group_number: 1001 });
  expect(await opened(caller, jobId, fileAddress)).toEqual(closed);
});

it('an exported file closes for an account that loses a permission', async () => {
  const { accountId, caller } = await employer('permission.test');
  const { jobId, fileAddress } = await exported(caller, { year: '2026' });
  await refuse(accountId, 'EXPORT_CLAIMS');
  expect(await opened(caller, jobId, fileAddress)).toEqual(closed);
});

it('an exported file closes for a practice that loses its tax ID', async () => {
  const provider = await portal.as('provider');
  const account_id = await getAccountId(db(), 'provider.demo');
  const claim = await db()
    .selectFrom('claim')
    .innerJoin('account_tax_id', 'account_tax_id.tax_id', 'claim.billing_tax_id')
    .select(['claim.full_claim_number', 'account_tax_id.tax_id'])
    .where('account_tax_id.account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  const criteria = { fullClaimNumber: claim.full_claim_number };
  const { jobId, fileAddress } = await exported(provider, criteria);
  expect(await opened(provider, jobId, fileAddress)).toEqual(open);
  const setStatus = (status: string) =>
    portal.updateRows('account_tax_id', { account_id, tax_id: claim.tax_id }, { status });
  await setStatus('Ended');
  const after = await opened(provider, jobId, fileAddress);
  await setStatus('Active');
  expect(after).toEqual(closed);
});

it('the file of a report closes with the report, also through its job', async () => {
  const { accountId, caller } = await employer('report.test');
  const { jobId } = await callForBody(portal, caller, 'runReport', {
    kind: 'membership',
    format: 'CSV',
  });
  await waitForJobState(portal.services, jobId, 'done');
  const { fileAddress = '' } = await callForBody(portal, caller, 'readJob', { jobId });
  expect(await opened(caller, jobId, fileAddress)).toEqual(open);
  await portal.updateRows(
    'group_right',
    { account_id: accountId, group_number: 1002 },
    { reports: false },
  );
  expect(await opened(caller, jobId, fileAddress)).toEqual(closed);
});
