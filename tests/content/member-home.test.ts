import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { Field } from '#shared/screens/field.ts';
import { blocksOf, columnsOf, resultsOf, screens } from '../support/compiled-screens.ts';

/** The twelve columns of a desktop hold blocks until their spans are used up. */
const spanOfFirstRow = 12;

describe('the home of a member', () => {
  const order = blocksOf('member.dashboard').map(({ id }) => id);
  const first = ['owed', 'information', 'card', 'answers'];

  it('begins with what is owed, what is missing, the ID card and what waits for an answer, in one row', () => {
    const row = blocksOf('member.dashboard').filter(({ id }) => first.includes(id));
    expect(row.map(({ id }) => id)).toEqual(first);
    expect(row.reduce((total, { span }) => total + span, 0)).toBe(spanOfFirstRow);
    expect(row.map((block) => (block as { size?: string }).size)).toEqual(row.map(() => 'lead'));
    expect(order.slice(0, order.indexOf('answers') + 1)).toEqual(['announcements', ...first]);
  });

  it('says below and smaller what only informs', () => {
    const below = order.slice(order.indexOf('answers') + 1);
    expect(below.slice(0, 3)).toEqual(['review', 'receipts', 'healthAccounts']);
    const information = blocksOf('member.dashboard').find(({ id }) => id === 'information');
    const conditions = (information as { cases: { when?: { source: string } }[] }).cases.map(
      ({ when }) => when?.source ?? '',
    );
    expect(conditions.every((condition) => condition.includes('record.needInformation'))).toBe(
      true,
    );
    expect(conditions.join(' ')).not.toContain("== 'provider'");
  });

  it('opens the message that needs an answer', () => {
    const answers = blocksOf('member.dashboard').find(({ id }) => id === 'answers');
    expect(answers?.source?.operation).toBe('countWaiting');
    const steps = answers?.actions.map(({ then }) => JSON.stringify(then)) ?? [];
    expect(steps[0]).toContain('"member.messages.conversation"');
    expect(steps[1]).toContain('"member.messages.messageCenter"');
  });
});

describe('the list of messages', () => {
  const startOf = (id: string) =>
    (screens.get(id)?.body as { results?: { sort?: unknown } } | undefined)?.results?.sort;

  it.each(['member', 'employer', 'provider'])(
    'begins with those that wait for the user (%s)',
    (name) => {
      const start = startOf(`${name}.messages.messageCenter`);
      expect(start).toEqual({ field: 'daysWaiting', descending: true });
      const columns = resultsOf(`${name}.messages.messageCenter`);
      const columnOf = (id: string) => columns.find((column) => column.id === id);
      // Not by days, which most cards do not have: by what the chip and the date of every card say.
      expect(columnOf('daysWaiting')?.sortLabel).toMatch(/daysWaiting\.sort$/u);
      expect([columnOf('status')?.card, columnOf('lastMessageDate')?.card]).toEqual([true, true]);
    },
  );

  it('begins with the latest for staff', () => {
    const start = startOf('admin.messages.messageCenter');
    expect(start).toEqual({ field: 'lastMessageDate', descending: true });
  });

  it('says to members as to employers that one waits for them', () => {
    for (const language of ['en', 'sp']) {
      const labelOf = (portal: string, code: string) =>
        (
          JSON.parse(
            readDataFiles(projectRoot).get(`locales/${language}/${portal}.json`) ?? '{}',
          ) as Record<string, string>
        )[`portal.${portal}.codes.conversation-status.${code}`];
      const word = labelOf('employer', 'WaitingOnEmployer');
      expect(word).toBeTruthy();
      expect(labelOf('member', 'WaitingOnMember')).toBe(word);
    }
  });
});

describe('a message about a claim', () => {
  it('links to the claim that it is about', () => {
    const body = screens.get('member.messages.conversation')?.body as { facts?: Field[] };
    const claim = body.facts?.find(({ id }) => id === 'claim.fullClaimNumber');
    expect(claim?.open?.screen).toBe('member.claimDetails');
  });
});

describe('what a member still owes', () => {
  it.each([
    ['member.dashboard', 'recentClaims'],
    ['member.owedClaims', 'claims'],
    ['member.claims', undefined],
  ])('is bold in the list, unless it is nothing (%s)', (id, block) => {
    const columns = block ? columnsOf(id, block) : resultsOf(id);
    const owed = columns.find((column) => column.id === 'stillOwed');
    expect(owed?.strong?.when.source).toBe('row.stillOwed > 0');
  });
});
