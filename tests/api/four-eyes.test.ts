import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, call } from '../support/calls.ts';
import { createRunKey, runChecks } from '../support/check-runs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

/** An administrator in the session of a colleague. */
const asColleague = async (name: string) =>
  createCaller(
    portal.app,
    await buildSession(db(), { account: `${name}.demo`, impersonatedBy: 'administrator.demo' }),
  );
const barred = { status: 409, body: { code: 'impersonationBarred' } };

it('an administrator cannot publish the own check run as a colleague', async () => {
  await sql`update group_financing set approver_required = true, publish_alone_limit_cents = 0
    where group_number = 1044`.execute(db());
  const { checkRunId, rowVersion } = await runChecks(portal, 'administrator', 1044);
  const colleague = await asColleague('finance');
  const version = { checkRunId, rowVersion };
  expect(await call(portal, colleague, 'publishCheckRun', version)).toMatchObject(barred);
  expect((await callForBody(portal, 'finance', 'publishCheckRun', version)).status).toBe(
    'Published',
  );
});

it('an administrator cannot start a check run as a colleague and publish it', async () => {
  const colleague = await asColleague('finance');
  expect(await call(portal, colleague, 'initiateCheckRun', createRunKey(1054))).toMatchObject(
    barred,
  );
});

it('an administrator cannot approve the own enrollment as a colleague', async () => {
  const { rows } = await sql<{ enrollment_id: number; row_version: number }>`
    select enrollment_id, row_version from enrollment where status in ('Submitted', 'InReview') limit 1`.execute(
    db(),
  );
  const { enrollment_id: enrollmentId, row_version: rowVersion } = rows[0]!;
  const input = { enrollmentId, rowVersion };
  const colleague = await asColleague('eligibility');
  expect(await call(portal, colleague, 'approveEnrollment', input)).toMatchObject(barred);
});
