import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildOnlineForm, oneQuestion } from '../support/builders/document.ts';
import { callForBody, call } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const manager = 'planbuilding';

beforeAll(() =>
  buildAccount(portal.services.kysely, {
    userName: 'limited.demo',
    like: 'administrator.demo',
    groups: [1031],
  }),
);

async function exportOf(downloadId: number, who = 'administrator'): Promise<string[][]> {
  const answer = await call(portal, who, 'exportOnlineFormAnswers', { downloadId });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return parse(answer.text, { bom: true });
}

const send = (downloadId: number, version: number, answers: object, who = 'employee') =>
  callForBody(portal, who, 'submitOnlineForm', {
    downloadId,
    version,
    answers: JSON.stringify(answers),
  });

const change = async (downloadId: number, definition: string) => {
  const facts = await callForBody(portal, manager, 'readOnlineFormFacts', { downloadId });
  const { rowVersion, nameEn, nameSp, formKind, queueId } = facts;
  const input = { downloadId, rowVersion, nameEn, nameSp, formKind, queueId, definition };
  return callForBody(portal, manager, 'changeOnlineForm', input);
};

describe('the file of all answers to a form', () => {
  it('has the questions of all its versions, the latest answers first', async () => {
    const downloadId = await buildOnlineForm(portal.services.kysely, { name: 'Two versions' });
    const first = await send(downloadId, 1, { story: 'A fall.' });
    await change(
      downloadId,
      oneQuestion.replaceAll('story', 'course').replace('happened', 'changed'),
    );
    const second = await send(downloadId, 2, { course: 'Nothing.' });
    const [header, ...rows] = await exportOf(downloadId);
    expect(header?.slice(-2)).toEqual(['What changed?', 'What happened?']);
    expect(rows.map((row) => [row[0], ...row.slice(-3)])).toEqual([
      [second.transactionNumber, '2', 'Nothing.', ''],
      [first.transactionNumber, '1', '', 'A fall.'],
    ]);
  });

  it('has every answer in order when there are more than a list counts', async () => {
    const { kysely } = portal.services;
    const downloadId = await buildOnlineForm(kysely, { name: 'Many answers' });
    await send(downloadId, 1, { story: '0' });
    await sql`insert into online_form_answer
        (download_id, version, conversation_id, answers, language, submitted_at, submitted_by)
      select download_id, version, conversation_id, jsonb_build_object('story', number::text), language,
        submitted_at - number * interval '1 second', submitted_by
      from online_form_answer, generate_series(1, ${limits.countedRows.value}::integer) as number
      where download_id = ${downloadId}`.execute(kysely);
    const [, ...rows] = await exportOf(downloadId);
    expect(rows.map((row) => row.at(-1))).toEqual(
      Array.from({ length: limits.countedRows.value + 1 }, (_, number) => String(number)),
    );
  });

  it('keeps answers that begin like a formula as text', async () => {
    const downloadId = await buildOnlineForm(portal.services.kysely, { name: 'Formula' });
    await send(downloadId, 1, { story: '=1+1' });
    const [, row] = await exportOf(downloadId);
    expect(row?.at(-1)).toBe("'=1+1");
  });

  it('is not found by staff who do not manage the form', async () => {
    const downloadId = await buildOnlineForm(portal.services.kysely, {
      name: 'Elsewhere',
      groups: [1001],
    });
    const refused = await call(portal, 'limited', 'exportOnlineFormAnswers', { downloadId });
    expect(refused.status).toBe(404);
  });
});
