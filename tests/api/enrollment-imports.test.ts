import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { today } from '#server/clock.ts';
import { importEnrollmentsJob } from '#server/resources/enrollment/import/import-enrollments.job.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { toCsv, createFamilyLines, type CsvLine } from '../support/builders/enrollment-csv.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { waitForJobState } from '../support/jobs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const bytesOf = (text: string) => new TextEncoder().encode(text);

let worker: { stop(): Promise<void> } | undefined;
let plan = '';
beforeAll(async () => {
  worker = startWorker(portal.services, [importEnrollmentsJob]);
  const { plans } = await callForBody(portal, 'employer', 'readEnrollmentForm', {
    groupNumber: 1001,
  });
  const medical = plans.find(({ coverageType }) => coverageType === 'Medical');
  const row = await portal.getRow('plan', { plan_id: medical?.planId ?? 0 }, 'plan_number');
  plan = row.plan_number;
});
afterAll(() => worker?.stop());

const upload = (bytes: Uint8Array<ArrayBuffer>, change = {}) => ({
  groupNumber: 1001,
  signatureName: 'Erin Employer',
  attested: true,
  uploads: [{ name: 'people.csv', bytes }],
  ...change,
});

/** Uploads a file and returns its import when the job has ended. */
async function imported(text: string) {
  const input = upload(bytesOf(text));
  const { importId, jobId } = await callForBody(portal, 'employer', 'importEnrollments', input);
  await waitForJobState(portal.services, jobId, 'done');
  return callForBody(portal, 'employer', 'readEnrollmentImport', { importId });
}

const countForms = async () =>
  Number(
    (
      await portal.services.kysely
        .selectFrom('enrollment')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('a file of enrollments', () => {
  it('submits a form for each family, with its request for staff', async () => {
    const before = await countForms();
    const text = toCsv([
      ...createFamilyLines(plan),
      ...createFamilyLines(plan, { enrollmentType: 'Rehire' }),
    ]);
    expect(await imported(text)).toMatchObject({
      state: 'Submitted',
      lineCount: 6,
      enrollmentCount: 2,
      errorCount: 0,
      errors: [],
    });
    expect(await countForms()).toBe(before + 2);
    const { results } = await callForBody(portal, 'eligibility', 'listEnrollments', {
      name: 'Bell',
    });
    const [first] = results;
    const form = await callForBody(portal, 'eligibility', 'readEnrollment', {
      enrollmentId: first?.enrollmentId ?? 0,
    });
    expect(form).toMatchObject({ status: 'Submitted', signatureName: 'Erin Employer' });
    expect(form.enrollmentDependents.map(({ dateOfBirth }) => dateOfBirth)).toEqual([
      '1985-04-30',
      '1984-02-11',
      '2015-06-07',
    ]);
    expect(form.transactionNumber).toMatch(/^[A-Z0-9]+-/u);
  });

  it('may call a plan by its name, as the enrollment form does', async () => {
    const form = await callForBody(portal, 'employer', 'readEnrollmentForm', { groupNumber: 1001 });
    const name = form.plans.find(({ coverageType }) => coverageType === 'Medical')?.planName ?? '';
    expect(await imported(toCsv(createFamilyLines(name)))).toMatchObject({ state: 'Submitted' });
  });

  const errors = (lines: () => CsvLine[], expected: [number, string | undefined, RegExp][]) =>
    [lines, expected] as const;
  it.each(
    Object.entries({
      'a missing value': errors(
        () => createFamilyLines(plan, { lastName: '' }),
        [[2, 'lastName', /./u]],
      ),
      'an unknown code': errors(
        () => createFamilyLines(plan, { state: 'ZZ' }),
        [[2, 'state', /./u]],
      ),
      'coverage before the hire date': errors(
        () => createFamilyLines(plan, { hireDate: '2099-01-01' }),
        [[2, 'coverageDate', /before the hire date/u]],
      ),
      'coverage after the window of new hires': errors(
        () =>
          createFamilyLines(plan, {
            enrollmentType: 'NewHire',
            hireDate: addDays(today(), -91),
            coverageDate: today(),
          }),
        [[2, 'coverageDate', /within 90 days/u]],
      ),
      'a plan of another group': errors(
        () => createFamilyLines('NOPLAN'),
        [[2, 'medicalPlan', /./u]],
      ),
      'a level without a spouse': errors(
        () => createFamilyLines(plan).filter(({ relationship }) => relationship !== '01'),
        [[2, 'medicalLevel', /spouse/u]],
      ),
      'two spouses': errors(() => {
        const [employee = {}, spouse = {}] = createFamilyLines(plan, { medicalLevel: 'ESP' });
        return [employee, spouse, { ...spouse, firstName: 'Kim' }];
      }, [
        [3, 'relationship', /Only one spouse/u],
        [4, 'relationship', /Only one spouse/u],
      ]),
      'a child above the age limit': errors(
        () =>
          createFamilyLines(plan).map((line) =>
            line['relationship'] === '19' ? { ...line, dateOfBirth: '1980-01-01' } : line,
          ),
        [[4, 'dateOfBirth', /./u]],
      ),
      'an employee twice': errors(() => {
        const lines = createFamilyLines(plan);
        return [...lines, lines[0] ?? {}];
      }, [[5, 'employeeSsn', /line 2/u]]),
      'a dependent without an employee': errors(
        () => [
          ...createFamilyLines(plan),
          { ...createFamilyLines(plan)[1], employeeSsn: '989999999' },
        ],
        [[5, 'employeeSsn', /relationship 18/u]],
      ),
      'a plan on the line of a dependent': errors(
        () =>
          createFamilyLines(plan).map((line) =>
            line['relationship'] === '19' ? { ...line, dentalPlan: 'D1' } : line,
          ),
        [[4, 'dentalPlan', /Only the line of the employee/u]],
      ),
      'a column that no template has': errors(
        () => createFamilyLines(plan, { salary: '1' }),
        [[1, 'salary', /template/u]],
      ),
    }),
  )('is refused as a whole for %s', async (_, [lines, expected]) => {
    const before = await countForms();
    const refused = await imported(toCsv([...lines(), ...createFamilyLines(plan)]));
    expect(refused).toMatchObject({ state: 'Refused', enrollmentCount: 0 });
    expect(refused.errors.map(({ line, column }) => [line, column])).toEqual(
      expected.map(([line, column]) => [line, column]),
    );
    for (const [at, [, , message]] of expected.entries())
      expect(refused.errors[at]?.message).toMatch(message);
    expect(await countForms()).toBe(before);
  });

  it('is refused when the employee has a form that waits', async () => {
    const text = toCsv(createFamilyLines(plan));
    await imported(text);
    const [again] = (await imported(text)).errors;
    expect(again).toMatchObject({ line: 2, column: 'employeeSsn' });
  });

  it.each([
    ['inside a line', -5, /values instead of/u],
    ['inside quotation marks', -1, /The end of the file/u],
  ])('is refused when it ends %s', async (_, end, message) => {
    const lines = createFamilyLines(plan).map((line) => ({
      ...line,
      medicalLevel: line['medicalLevel'] ?? '',
    }));
    const quoted = toCsv(lines).trimEnd();
    const text = end === -1 ? `${quoted}\r\n"${'x'.repeat(10)}` : `${quoted}\r\n980000999,01,Sam`;
    const { state, errors: found } = await imported(text);
    expect(state).toBe('Refused');
    expect(found.some(({ message: pattern }) => message.test(pattern))).toBe(true);
  });

  it('of 5,000 lines names exactly the lines and columns that are wrong, and submits nothing', async () => {
    const before = await countForms();
    const [alone = {}] = createFamilyLines(plan, { medicalLevel: 'EMP' });
    const families = Array.from({ length: 1_666 }, () => createFamilyLines(plan));
    const wrong: [family: number, person: number, change: CsvLine, column: string][] = [
      [0, 0, { lastName: '' }, 'lastName'],
      [500, 0, { state: 'ZZ' }, 'state'],
      [1_000, 0, { medicalPlan: 'NOPLAN' }, 'medicalPlan'],
      [1_200, 0, { hireDate: '2099-01-01' }, 'coverageDate'],
      [1_400, 1, { dateOfBirth: '13/45/1984' }, 'dateOfBirth'],
      [1_665, 2, { dateOfBirth: '1980-01-01' }, 'dateOfBirth'],
    ];
    for (const [family, person, change] of wrong)
      Object.assign(families[family]?.[person] ?? {}, change);
    const text = toCsv([...families.flat(), alone, alone]);
    const { state, lineCount, errors: found } = await imported(text);
    expect([state, lineCount]).toEqual(['Refused', 5_000]);
    // The header is line 1, and a family has three lines. The last line repeats the employee before it.
    expect(found.map(({ line, column }) => [line, column])).toEqual([
      ...wrong.map(([family, person, , column]) => [2 + 3 * family + person, column]),
      [5_001, 'employeeSsn'],
    ]);
    expect(await countForms()).toBe(before);
  }, 120_000);

  it('may have 5,000 lines and no more', async () => {
    const [employee = {}] = createFamilyLines(plan);
    const text = toCsv(Array.from({ length: 5_001 }, () => employee));
    const { errors: found } = await imported(text);
    expect(found.map(({ line }) => line)).toEqual([5_002]);
  });
});

calls(portal, 'importEnrollments', {
  'refuses Windows-1252': [
    'employer',
    () => upload(new Uint8Array([...bytesOf('firstName\r\nJos'), 0xe9])),
    '422 /files textEncoding',
  ],
  'refuses UTF-16': [
    'employer',
    () => upload(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0])),
    '422 /files textEncoding',
  ],
  'refuses a spreadsheet under the name of a CSV': [
    'employer',
    () => upload(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])),
    '422 /files invalidFileType',
  ],
  'refuses a group of others': ['employer', () => upload(bytesOf('a'), { groupNumber: 1040 }), 404],
  'requires the attestation': ['employer', () => upload(bytesOf('a'), { attested: false }), 422],
  'is refused to an employer without the right to enroll': [
    'vendor',
    () => upload(bytesOf('a')),
    403,
  ],
});

/** Whether the sweeper will delete the upload of an import. */
async function isReleased(importId: number): Promise<boolean> {
  const { unclaimed_since: since } = await portal.services.kysely
    .selectFrom('enrollment_import')
    .innerJoin('stored_file', 'stored_file.file_id', 'enrollment_import.file_id')
    .select('stored_file.unclaimed_since')
    .where('enrollment_import.import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return since !== null;
}

describe('the upload, which holds SSNs,', () => {
  it('is deleted after its job has run', async () => {
    const { importId } = await imported(toCsv(createFamilyLines(plan)));
    expect(await isReleased(importId)).toBe(true);
  });

  it('is kept while its job waits, and deleted when that is canceled before it starts', async () => {
    await worker?.stop();
    const input = upload(bytesOf(toCsv(createFamilyLines(plan))));
    const { importId, jobId } = await callForBody(portal, 'employer', 'importEnrollments', input);
    expect(await isReleased(importId)).toBe(false);
    await callForBody(portal, 'employer', 'cancelJob', { jobId });
    expect(await isReleased(importId)).toBe(true);
    const { state } = await callForBody(portal, 'employer', 'readEnrollmentImport', { importId });
    expect(state).toBe('Failed');
    worker = startWorker(portal.services, [importEnrollmentsJob]);
  });
});

it('a file of 50 MB is refused', async () => {
  const input = upload(new Uint8Array(50 * 1024 * 1024).fill(97));
  const { status, body } = await call(portal, 'employer', 'importEnrollments', input);
  expect([status, body]).toEqual([413, expect.objectContaining({ code: 'tooLarge' })]);
});

it('an import is not found by another account', async () => {
  const { importId } = await imported(toCsv(createFamilyLines(plan)));
  const { status } = await call(portal, 'eligibility', 'readEnrollmentImport', { importId });
  expect(status).toBe(404);
});

it('the template lacks only a plan of the group', async () => {
  const { bytes } = await call(portal, 'employer', 'downloadEnrollmentTemplate', {});
  const { errors: found } = await imported(bytes.toString('utf8'));
  expect(found.map(({ line, column }) => [line, column])).toEqual([[2, 'medicalPlan']]);
});
