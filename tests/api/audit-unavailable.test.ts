import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, type Caller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const lines: string[] = [];
const portal = usePortal({ withoutRateLimits: true, log: (line) => lines.push(line) });
const memberId = '100100010100';

describe('while no audit record can be written', () => {
  let staff: Caller;
  let member: Caller;
  beforeAll(async () => {
    staff = await portal.as('customerservice');
    member = await portal.as('employee');
    await sql`alter table audit_record rename to audit_record_away`.execute(portal.services.kysely);
  });
  afterAll(() =>
    sql`alter table audit_record_away rename to audit_record`.execute(portal.services.kysely),
  );

  const unavailable = { status: 503, code: 'unavailable' };

  it('a write responds with 503 and changes nothing', async () => {
    const memoText = 'Written without a record';
    const response = await staff('POST', '/api/Memo/Create', { memberId, descno: 1, memoText });
    expect(response.body).toMatchObject(unavailable);
    expect([response.status, response.headers['retry-after']]).toEqual([503, '30']);
    const stored = await portal.listRows('memo', { memo_text: memoText }, 'memo_id');
    expect(stored).toEqual([]);
  });

  it('a read of health information responds with 503 and returns nothing', async () => {
    const response = await staff('POST', '/api/Member/Search', { memberId });
    expect(response.body).toMatchObject(unavailable);
    expect(response.text).not.toContain(memberId);
  });

  it('a refused call responds with 503 as well', async () => {
    const denied = await member('POST', '/api/Memo/Search', { memberId });
    expect(denied.body).toMatchObject(unavailable);
    const missing = await staff('GET', '/api/Conversations/987654321');
    expect([404, 503]).toContain(missing.status);
  });

  it('sign-in fails', async () => {
    const form = new URLSearchParams({ username: 'nurse.demo', password: demoPassword });
    const response = await portal.unauthenticated('POST', '/api/token', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.status).toBe(503);
    expect(response.text).not.toContain('access_token');
  });

  it('is logged as an error with its cause', async () => {
    lines.splice(0);
    await staff('POST', '/api/Member/Search', { memberId });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      err: { type: 'AuditUnavailableError', cause: { code: '42P01' } },
    });
  });
});
