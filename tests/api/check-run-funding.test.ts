import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock, today } from '#server/clock.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller, type Caller } from '../support/caller.ts';
import { callForBody, call } from '../support/calls.ts';
import { getDefinitionId, createRunKey, runChecks } from '../support/check-runs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

/** An employer account that may approve the funding of a group, under this name. */
async function employerOf(userName: string, groupNumber: number): Promise<Caller> {
  const id = await buildAccount(db(), {
    userName,
    like: 'employer.demo',
    groups: [groupNumber],
  });
  await sql`insert into group_right (account_id, group_number, finance)
    values (${id}, ${groupNumber}, true)`.execute(db());
  return createCaller(portal.app, await buildSession(db(), { account: userName }));
}

const group = 1014;
const key = createRunKey(group);
const versionOf = async () => {
  const { checkRunId, rowVersion } = await callForBody(portal, 'finance', 'readCheckRun', key);
  return { checkRunId, rowVersion };
};

describe('the funding request of a check run', () => {
  let employer: Caller;
  let second: Caller;
  beforeAll(async () => {
    await sql`update group_financing set approver_required = true where group_number = ${group}`.execute(
      db(),
    );
    employer = await employerOf('approves.first', group);
    second = await employerOf('approves.second', group);
    await runChecks(portal, 'finance', group);
  });

  it('cannot be approved before the run is published', async () => {
    expect(await call(portal, employer, 'approveFunding', await versionOf())).toMatchObject({
      status: 404,
    });
  });

  it('says what is due when, and from which account, by its last digits', async () => {
    await callForBody(portal, 'administrator', 'publishCheckRun', await versionOf());
    const run = await callForBody(portal, employer, 'readCheckRun', key);
    expect(run).toMatchObject({ fundingRequested: run.total, published: true });
    expect(run.dueDate! > today()).toBe(true);
    expect(run.accountLast4).toMatch(/^\d{4}$/u);
    expect(run.fundingApprovedDate).toBeUndefined();
    expect(JSON.stringify(run)).not.toMatch(/routing/iu);
  });

  it('names the own account of the check run where it has one', async () => {
    await sql`update check_run_setting set account_last4 = '9931'
      where check_run_definition_id = ${getDefinitionId(group)}`.execute(db());
    expect(await callForBody(portal, employer, 'readCheckRun', key)).toMatchObject({
      accountLast4: '9931',
    });
  });

  it('is approved by employers with the permission only', async () => {
    const version = await versionOf();
    for (const who of ['finance', 'administrator', 'employee', 'provider', 'vendor'])
      expect([who, (await call(portal, who, 'approveFunding', version)).status]).toEqual([
        who,
        403,
      ]);
    // An employer of other groups does not find it.
    expect((await call(portal, 'employer', 'approveFunding', version)).status).toBe(404);
  });

  it('is listed among those to approve until it is approved', async () => {
    const { checkRunId } = await versionOf();
    const isListed = async () => {
      const { results } = await callForBody(portal, employer, 'listPublishedCheckRuns', {
        standing: 'AwaitingApproval',
      });
      expect(results.every(({ fundingApprovedDate }) => !fundingApprovedDate)).toBe(true);
      return results.some((run) => run.checkRunId === checkRunId);
    };
    const setApproved = (at: Date | null) =>
      portal.updateRows(
        'check_run',
        { check_run_id: checkRunId },
        { funding_approved_at: at?.toISOString() ?? null },
      );
    const standing = async () =>
      (await callForBody(portal, employer, 'readCheckRun', key)).standing;
    expect(await isListed()).toBe(true);
    expect(await standing()).toBe('AwaitingApproval');
    await setApproved(new Date(clock.now()));
    expect(await isListed()).toBe(false);
    expect(await standing()).toBe('Published');
    await setApproved(null);
  });

  it('is approved once, when two approve it at the same time', async () => {
    const version = await versionOf();
    const both = await Promise.all(
      [employer, second].map((who) => call(portal, who, 'approveFunding', version)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const run = await callForBody(portal, 'finance', 'readCheckRun', key);
    expect(run.fundingApprovedBy).toBeTruthy();
    expect(run.fundingApprovedDate?.slice(0, 10)).toBeTruthy();
    expect(await call(portal, employer, 'approveFunding', await versionOf())).toMatchObject({
      status: 409,
    });
  });

  it('is in the audit with before and after', async () => {
    const { rows } = await sql<{ detail: Record<'before' | 'after', object> }>`select detail
      from audit_record where operation = 'approveFunding' and outcome = 'done'
      order by audit_id`.execute(db());
    expect(rows).toHaveLength(1);
    const { before, after } = rows[0]!.detail;
    expect(before).toEqual({ funding_approved_by: null, funding_approved_at: null });
    expect(after).toMatchObject({
      funding_approved_by: expect.any(Number) as number,
      funding_approved_at: expect.any(String) as string,
    });
  });

  it('cannot be approved after the money has come', async () => {
    await runChecks(portal, 'finance', 1024);
    const other = createRunKey(1024);
    const read = async () => {
      const { checkRunId, rowVersion } = await callForBody(
        portal,
        'finance',
        'readCheckRun',
        other,
      );
      return { checkRunId, rowVersion };
    };
    await callForBody(portal, 'administrator', 'publishCheckRun', await read());
    await callForBody(portal, 'finance', 'setCheckRunStatus', {
      ...(await read()),
      status: 'Funded',
    });
    const late = await employerOf('approves.late', 1024);
    expect((await call(portal, late, 'approveFunding', await read())).status).toBe(409);
  });
});
