import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { importCallsJob } from '#server/resources/call-track/import/import-calls.job.ts';
import { displayDate } from '#shared/format/dates.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { toCsv, type CsvLine } from '../support/builders/enrollment-csv.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { waitForJobState } from '../support/jobs.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'customerservice';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const upload = (bytes: Uint8Array<ArrayBuffer>) => ({ uploads: [{ name: 'calls.csv', bytes }] });

let worker: { stop(): Promise<void> } | undefined;
beforeAll(() => {
  worker = startWorker(portal.services, [importCallsJob]);
});
afterAll(() => worker?.stop());

/** A line that is right, with changes. */
const line = (change: CsvLine = {}): CsvLine => ({
  callDate: addDays(today(), -1),
  callTime: '09:15',
  fromKey1: 'Member',
  regardKey1: 'ClaimStatus',
  callerName: 'Imported Caller',
  ...change,
});

/** Uploads a file and returns its import when the job has ended. */
async function imported(text: string, who = staff) {
  const { importId, jobId } = await callForBody(portal, who, 'importCalls', upload(bytesOf(text)));
  await waitForJobState(portal.services, jobId, 'done');
  return callForBody(portal, who, 'readCallImport', { importId });
}

const countCalls = async () =>
  Number(
    (
      await portal.services.kysely
        .selectFrom('call_track')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('a file of calls', () => {
  it('records each call with its notes, owner and reasons', async () => {
    const before = await countCalls();
    const full = line({
      callerName: 'Full Line',
      callDate: displayDate(addDays(today(), -365)),
      durationMinutes: '12',
      regardKey2: 'ClaimStatusPending',
      regardKey3: 'ClaimStatusPendingReview',
      memberId: people.elena,
      identityVerified: 'id; dob',
      priority: 'High',
      dueDt: addDays(today(), 2),
      assignedTo: 'CustomerService.demo',
      notes: 'Asked, twice,\nabout the check.',
    });
    expect(await imported(toCsv([full, line()]))).toEqual(
      expect.objectContaining({ state: 'Imported', lineCount: 2, callCount: 2, errors: [] }),
    );
    expect(await countCalls()).toBe(before + 2);
    const { results } = await callForBody(portal, staff, 'searchCalls', {
      callerName: 'Full Line',
    });
    const read = await callForBody(portal, staff, 'readCall', { callno: results[0]?.callno ?? 0 });
    expect(read).toMatchObject({
      memberId: people.elena,
      oppId: 625,
      durationMinutes: 12,
      identityVerified: ['id', 'dob'],
      priority: 'High',
      regarding: expect.stringMatching(/ › .* › /u),
      notes: [{ body: 'Asked, twice,\nabout the check.' }],
    });
  });

  it('may have words instead of codes, in either language', async () => {
    const text = toCsv([
      line({
        callerName: 'Worded',
        fromKey1: 'Provider office',
        regardKey1: 'estado de una reclamación',
      }),
    ]);
    expect(await imported(text)).toMatchObject({ state: 'Imported' });
    const { results } = await callForBody(portal, staff, 'searchCalls', { callerName: 'Worded' });
    expect(results[0]).toMatchObject({ fromKey1: 'ProviderOffice', regardKey1: 'ClaimStatus' });
  });

  it.each<[string, CsvLine, string, RegExp]>([
    ['an unknown reason', { regardKey1: 'Weather' }, 'regardKey1', /./u],
    ['a reason under another one', { regardKey2: 'CobraNotice' }, 'regardKey2', /./u],
    ['a missing reason', { fromKey1: '' }, 'fromKey1', /./u],
    ['no caller', { callerName: '' }, 'callerName', /caller/u],
    ['a day in the future', { callDate: '2999-01-01' }, 'callDate', /future/u],
    ['a wrong time', { callTime: '25:00' }, 'callTime', /./u],
    ['a day that does not exist', { callDate: '2026-02-31' }, 'callDate', /./u],
    ['a duration in words', { durationMinutes: 'long' }, 'durationMinutes', /./u],
    ['a closed call without a resolution', { status: 'Closed' }, 'resolution', /resolved/u],
    ['an unknown member', { memberId: '999999999999' }, 'memberId', /no member/u],
    ['an unknown group', { groupNumber: '9998' }, 'groupNumber', /group/u],
    ['an unknown claim', { fullClaimNumber: '2026-99999999-00' }, 'fullClaimNumber', /./u],
    ['an owner who does not work on calls', { assignedTo: 'employee.demo' }, 'assignedTo', /user/u],
    ['a column that no template has', { salary: '1' }, 'salary', /template/u],
  ])('is refused as a whole for %s', async (_, change, column, message) => {
    const before = await countCalls();
    const refused = await imported(toCsv([line(), line(change), line()]));
    expect(refused).toMatchObject({ state: 'Refused', callCount: 0 });
    const at = column === 'salary' ? 1 : 3;
    expect(refused.errors[0]).toMatchObject({ line: at, column });
    expect(refused.errors[0]?.message).toMatch(message);
    expect(await countCalls()).toBe(before);
  });

  it('of 10 MB names the lines that are wrong, and records nothing', async () => {
    const before = await countCalls();
    const notes = 'x'.repeat(3_900);
    const lines = Array.from({ length: 2_560 }, () => line({ notes }));
    const wrong = [0, 700, 2_559];
    for (const at of wrong) Object.assign(lines[at] ?? {}, { regardKey1: 'Weather' });
    const text = toCsv(lines);
    expect(text.length).toBeGreaterThan(10_000_000);
    expect(text.length).toBeLessThan(10 * 1024 * 1024);
    const { state, lineCount, errorCount, errors } = await imported(text);
    expect([state, lineCount, errorCount]).toEqual(['Refused', 2_560, 3]);
    expect(errors.map((error) => [error.line, error.column])).toEqual(
      wrong.map((at) => [at + 2, 'regardKey1']),
    );
    expect(await countCalls()).toBe(before);
  }, 120_000);

  it('keeps the first 500 of many errors and counts all of them', async () => {
    const lines = Array.from({ length: 600 }, () => line({ callTime: '25:00' }));
    const { errorCount, errors } = await imported(toCsv(lines));
    expect([errorCount, errors.length]).toEqual([600, 500]);
  });

  it('may have 10,000 lines and no more', async () => {
    const { errors } = await imported(toCsv(Array.from({ length: 10_001 }, () => line())));
    expect(errors.map((error) => [error.line, error.message])).toEqual([
      [10_002, expect.stringContaining('10,000')],
    ]);
  });

  it('is refused when its end is missing', async () => {
    const { state, errors } = await imported(`${toCsv([line()])}"2026-01-05`);
    expect([state, errors[0]?.message]).toEqual([
      'Refused',
      expect.stringMatching(/The end of the file/u),
    ]);
  });
});

calls(portal, 'importCalls', {
  'refuses Windows-1252': [
    staff,
    () => upload(new Uint8Array([...bytesOf('callerName\r\nJos'), 0xe9])),
    '422 /files textEncoding',
  ],
  'refuses a spreadsheet under the name of a CSV': [
    staff,
    () => upload(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])),
    '422 /files invalidFileType',
  ],
  'is refused to holders of a read-only permission': [
    'compliance',
    () => upload(bytesOf('a')),
    403,
  ],
  'is refused to employers': ['employer', () => upload(bytesOf('a')), 403],
});

it('the upload is deleted after its job has run', async () => {
  const { importId } = await imported(toCsv([line()]));
  const { unclaimed_since: since } = await portal.services.kysely
    .selectFrom('call_import')
    .innerJoin('stored_file', 'stored_file.file_id', 'call_import.file_id')
    .select('stored_file.unclaimed_since')
    .where('call_import.import_id', '=', importId)
    .executeTakeFirstOrThrow();
  expect(since).not.toBeNull();
});

it('a file of 50 MB is refused', async () => {
  const input = upload(new Uint8Array(50 * 1024 * 1024).fill(97));
  const { status, body } = await call(portal, staff, 'importCalls', input);
  expect([status, body]).toEqual([413, expect.objectContaining({ code: 'tooLarge' })]);
});

it('an import is not found by another account', async () => {
  const { importId } = await imported(toCsv([line()]));
  const { status } = await call(portal, 'nurse', 'readCallImport', { importId });
  expect(status).toBe(404);
});

it('the template is a file that can be uploaded', async () => {
  const { bytes } = await call(portal, staff, 'downloadCallTemplate', {});
  expect(await imported(bytes.toString('utf8'))).toMatchObject({ state: 'Imported', callCount: 2 });
});
