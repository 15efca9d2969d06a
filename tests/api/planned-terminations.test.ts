import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { end, enrollFamily } from '../support/builders/termination.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const family = () => enrollFamily(portal);
const planned = (memberId: string) =>
  callForBody(portal, 'eligibility', 'readPlannedTermination', { memberId });

describe('the page on which coverage is ended', () => {
  it('names the member and counts the covered dependents with an employee', async () => {
    const memberId = await family();
    const spouseId = `${memberId.slice(0, 10)}01`;
    const { memberName } = await planned(spouseId);
    expect(memberName).toMatch(/\S \S/u);
    expect((await planned(spouseId)).peopleCount).toBe(1);
    expect((await planned(memberId)).peopleCount).toBe(4);
    await callForBody(portal, 'employer', 'createTermination', end(spouseId, -1));
    expect((await planned(memberId)).peopleCount).toBe(3);
  });
});

describe('an end of coverage that has not come yet', () => {
  const cancel = async (who: string, memberId: string) => {
    const { rowVersion = 1 } = await planned(memberId);
    return call(portal, who, 'cancelTermination', { memberId, rowVersion });
  };
  const daysOf = (memberId: string, table: 'member' | 'coverage') =>
    portal.services.kysely
      .selectFrom(table)
      .select(['termination_date', 'status'])
      .where('member_id', 'like', `${memberId.slice(0, 10)}%`)
      .orderBy('member_id')
      .execute();

  it('is cancelled for everybody whom it ends, as their coverage was before', async () => {
    const memberId = await family();
    const child = `${memberId.slice(0, 10)}02`;
    await portal.updateRows(
      'coverage',
      { member_id: child },
      { termination_date: addDays(today(), 90) },
    );
    const before = [await daysOf(memberId, 'member'), await daysOf(memberId, 'coverage')];
    const ended = await callForBody(portal, 'employer', 'createTermination', end(memberId, 3));
    expect(await planned(memberId)).toMatchObject({
      planned: true,
      terminationDate: addDays(today(), 3),
      transactionNumber: ended.transactionNumber,
    });
    expect((await cancel('employer', memberId)).status).toBe(200);
    expect([await daysOf(memberId, 'member'), await daysOf(memberId, 'coverage')]).toEqual(before);
    expect(await planned(memberId)).toEqual({
      planned: false,
      memberName: expect.any(String) as string,
      peopleCount: 4,
      memberId,
    });
    await callForBody(portal, 'employer', 'createTermination', {
      ...end(memberId, 3),
      comments: 'Again',
    });
  });

  it('says so in its conversation, and in the audit of everybody concerned', async () => {
    const memberId = await family();
    const { transactionNumber } = await callForBody(
      portal,
      'employer',
      'createTermination',
      end(memberId, 3),
    );
    expect((await cancel('eligibility', memberId)).status).toBe(200);
    const conversationId = Number(transactionNumber.split('-').at(-1));
    const { messages } = await callForBody(portal, 'employer', 'readConversation', {
      conversationId,
    });
    expect(messages.at(-1)?.body).toContain('was canceled');
    const audited = await portal.listRows(
      'audit_record',
      { operation: 'cancelTermination', object_id: memberId },
      'member_id',
    );
    expect(audited).toHaveLength(4);
  });

  it('leaves alone what was changed again since', async () => {
    const memberId = await family();
    await callForBody(portal, 'employer', 'createTermination', end(memberId, 5));
    const child = `${memberId.slice(0, 10)}02`;
    await callForBody(portal, 'employer', 'createTermination', end(child, 2));
    expect((await cancel('eligibility', memberId)).status).toBe(200);
    const members = await daysOf(memberId, 'member');
    expect(members.map((one) => one.termination_date)).toEqual([
      null,
      null,
      addDays(today(), 2),
      null,
    ]);
  });

  it('is cancelled once, and not after its day', async () => {
    const memberId = await family();
    await callForBody(portal, 'employer', 'createTermination', end(memberId, 3));
    expect((await cancel('employer', memberId)).status).toBe(200);
    expect((await cancel('employer', memberId)).status).toBe(404);
    await callForBody(portal, 'employer', 'createTermination', end(memberId, -1));
    expect((await cancel('employer', memberId)).status).toBe(404);
  });
});

calls(portal, 'cancelTermination', {
  'is not found in a group of others': [
    'employer',
    { memberId: '104000010100', rowVersion: 1 },
    404,
  ],
  'is refused to members': ['dependent', { memberId: '100100010100', rowVersion: 1 }, 403],
});
