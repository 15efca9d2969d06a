import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '#server/mail/deliver.ts';
import { usePortal } from '../support/use-portal.ts';

const lines: string[] = [];
const portal = usePortal({ log: (line) => lines.push(line), withoutRateLimits: true });
beforeEach(() => void lines.splice(0));

const ssn = '999-45-6789';
const birthDate = '1980-13-45';
const note = 'Zebulon asked about his insulin';
const values = [ssn, birthDate, note, 'Zebulon', 'insulin', '999456789'];

const logged = (): string => lines.join('');
const expectNoValue = (text = logged()): void =>
  expect(values.filter((value) => text.includes(value))).toEqual([]);

/** Returns the error that the database throws. Fails if the query succeeds. */
async function errorOf(query: ReturnType<typeof sql>): Promise<Error & { code: string }> {
  const outcome: unknown = await query
    .execute(portal.services.kysely)
    .catch((error: unknown) => error);
  if (!(outcome instanceof Error)) throw new Error('The query did not fail');
  return outcome as Error & { code: string };
}

const failures: [string, () => ReturnType<typeof sql>, string][] = [
  ['an invalid date', () => sql`select ${birthDate}::date`, '22008'],
  ['an invalid number', () => sql`select ${ssn}::integer`, '22P02'],
  [
    'a duplicate key',
    () => sql`insert into faq_secret (text) values (${note}), (${note})`,
    '23505',
  ],
  [
    'a failed check',
    () => sql`insert into faq_secret (text, ssn) values (${note}, ${ssn})`,
    '23514',
  ],
  ['a missing table', () => sql`select ${ssn} from ${sql.table('nothing_here')}`, '42P01'],
];

describe('the log of a database error', () => {
  beforeAll(async () => {
    await sql`create table faq_secret (text text unique, ssn text check (ssn not like '999%'))`.execute(
      portal.services.kysely,
    );
  });

  it.each(failures)('contains no value of the query: %s', async (_, query, code) => {
    const error = await errorOf(query());
    expect(error.code).toBe(code);
    const { log } = portal.services;
    log.error({ err: error }, 'with a text');
    log.error({ reference: 'ABC', err: error });
    log.error(error);
    log.error(error, error.message);
    log.warn({ failed: { inside: [error] } });
    log.error('%s failed with %o', 'A query', error);
    log.error({ err: new Error(`Could not save: ${error.message}`, { cause: error }) });
    log.error({ err: new AggregateError([error], error.message) });
    log.child({ reqId: 1 }).error({ err: error });
    expect(lines).toHaveLength(9);
    expectNoValue();
    for (const line of lines) expect(line).toContain(code);
  });

  it('contains the position in the code and the names in the database', async () => {
    const error = await errorOf(failures[3]![1]());
    portal.services.log.error({ err: error });
    const { err } = JSON.parse(logged()) as { err: Record<string, unknown> };
    expect(err).toMatchObject({
      code: '23514',
      routine: 'ExecConstraints',
      table: 'faq_secret',
      constraint: 'faq_secret_ssn_check',
    });
    expect(String(err['stack'])).toContain('error-log.test.ts');
  });

  it('does not mistake a line of a message for a line of the stack', () => {
    const mimic = new Error(`x\n    at ${note} (/home/a.ts:1:1)`);
    const changed = new Error('x');
    changed.stack = `Error: other\n    at ${ssn} said so\n    at real (/home/b.ts:2:2)`;
    portal.services.log.error({ err: mimic }, 'mimic');
    portal.services.log.error({ err: changed }, 'changed');
    expectNoValue();
    expect(logged()).toContain('/home/b.ts:2:2');
  });

  it('contains no other property of an error, not even its name', () => {
    const error = Object.assign(new Error('x'), { name: note, code: ssn, routine: note, ssn });
    portal.services.log.error({ err: error });
    expect(lines).toHaveLength(1);
    expectNoValue();
  });
});

describe('a line of the log', () => {
  it('is one line of JSON for any value', () => {
    const forged = 'x\r\n{"level":50,"msg":"forged"}\u2028\u001b[31m';
    portal.services.log.warn({ screen: forged }, forged);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^\r\n]*\n$/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, screen: forged });
  });
});

describe('a call that the database refuses unexpectedly', () => {
  beforeAll(async () => {
    await sql`alter table memo add constraint test_refuse check (memo_text not like '%insulin%')`.execute(
      portal.services.kysely,
    );
  });
  afterAll(async () => {
    await sql`alter table memo drop constraint test_refuse`.execute(portal.services.kysely);
  });

  it('is logged once under its reference, without its input', async () => {
    const call = await portal.as('customerservice');
    lines.splice(0);
    const { status, body } = await call('POST', '/api/Memo/Create', {
      memberId: '100100010100',
      descno: 1,
      memoText: `${note} ${ssn}`,
    });
    expect(status).toBe(500);
    const { reference } = body as { reference: string };
    expect(lines).toHaveLength(1);
    expect(JSON.parse(logged())).toMatchObject({
      reference,
      err: { code: '23514', table: 'memo', constraint: 'test_refuse' },
    });
    expect(logged()).toContain('memo.handlers.ts');
    expectNoValue();
    expect(logged()).not.toContain('100100010100');
  });
});

describe('a mail that cannot be sent', () => {
  it('is logged without its text and its recipient', async () => {
    await portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId: 'vendor.demo' });
    const refused = `550 5.1.1 <vendor.demo@example.com>: ${note}`;
    await deliverDue(portal.services, () =>
      Promise.reject(Object.assign(new Error(refused), { code: 'EENVELOPE', response: refused })),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(logged()).toContain('EENVELOPE');
    expect(logged()).not.toContain('vendor.demo');
    expectNoValue();
  });
});
