import { afterEach, describe, expect, it } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { exportClaimsJob } from '#server/resources/claim/export-claims.job.ts';
import { callForBody, calls } from '../support/calls.ts';
import { waitForJobState } from '../support/jobs.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const criteria = { year: '2026' };

let worker: { stop(): Promise<void> } | undefined;
afterEach(async () => {
  await worker?.stop();
  await portal.deleteRows('job', {});
});
const work = () => {
  worker = startWorker(portal.services, [exportClaimsJob]);
};

describe('an export in the background', () => {
  it('creates the same file as the synchronous export, for its user only', async () => {
    const caller = await portal.as('employee');
    const { body } = await caller('POST', '/api/portal/claims/exports', criteria);
    const { jobId } = body as { jobId: number };
    work();
    await waitForJobState(portal.services, jobId, 'done');
    const job = (await caller('GET', `/api/portal/jobs/${jobId}`)).body as { fileAddress: string };
    const file = await caller('GET', job.fileAddress);
    const atOnce = await caller('POST', '/api/ClaimsInfo/ExportClaims', criteria);
    expect(file.text).toBe(atOnce.text);
    expect(file.text.split('\r\n').length).toBeGreaterThan(5);
    const other = await portal.as('other.employee');
    expect((await other('GET', `/api/portal/jobs/${jobId}`)).status).toBe(404);
  });

  it('is audited with every member whose claims it contains', async () => {
    const { jobId } = await callForBody(portal, 'employee', 'startClaimExport', criteria);
    work();
    await waitForJobState(portal.services, jobId, 'done');
    const { results } = await callForBody(portal, 'employee', 'listClaims', {
      ...criteria,
      itemsPerPage: 100,
    });
    const records = await portal.listRows(
      'audit_record',
      { operation: 'job.exportClaims', object_id: String(jobId) },
      'member_id',
    );
    expect(new Set(records.map(({ member_id }) => member_id))).toEqual(
      new Set(results.map(({ memberId }) => memberId)),
    );
  });
});

calls(portal, 'startClaimExport', {
  'requires the same criteria from staff as the synchronous export': [
    'administrator',
    {},
    '422 startClaimExport.atLeastOne',
  ],
  'does not start for a member out of reach': ['employee', { memberId: people.otherMember }, 404],
  'requires the export permission': ['touchcare', criteria, 403],
});
