import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { exportClaimsJob } from '#server/resources/claim/export-claims.job.ts';
import type { Caller, TestResponse } from '../support/caller.ts';
import { createContractWithProtection } from '../support/contract.ts';
import { waitForJobState } from '../support/jobs.ts';
import { usePortal } from '../support/use-portal.ts';

const claims = '/api/ClaimsInfo/RecentClaimsPaginated';
const employersOnly = [
  { principal: 'employer' as const, requires: ['VIEW_PROTECTED_MEMBER_INFO'] },
];
const problemsOf = ({ status, body }: TestResponse) => [
  status,
  (body as { fields?: { pointer: string; rule: string }[] }).fields?.map(
    ({ pointer, rule }) => `${pointer} ${rule}`,
  ),
];

/** Splits a line at commas outside quotes: `"Reyes, Ana"` is one value. */
const columnsOf = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/gu, '').split(',').length;

describe('a property protected for one kind of caller', () => {
  const portal = usePortal({
    withoutRateLimits: true,
    contract: createContractWithProtection(
      'schemas/claim/claim-search.schema.json',
      ['ClaimRow', 'planPaid'],
      employersOnly,
    ),
  });
  const rowsOf = async (call: Caller) =>
    ((await call('POST', claims, { status: 'Paid' })).body as { results: object[] }).results;

  it('is sent only to other callers', async () => {
    const employer = await rowsOf(await portal.as('employer'));
    const member = await rowsOf(await portal.as('employee'));
    expect(employer.length).toBeGreaterThan(0);
    expect(employer.filter((row) => 'planPaid' in row)).toEqual([]);
    expect(member.filter((row) => 'planPaid' in row)).toHaveLength(member.length);
  });

  it('is absent from the exports of these callers', async () => {
    const header = async (name: string) => {
      const call = await portal.as(name);
      const { text } = await call('POST', '/api/ClaimsInfo/ExportClaims', { itemsPerPage: 3 });
      return text.split('\r\n');
    };
    const [employer = '', row = ''] = await header('employer');
    const [member = ''] = await header('employee');
    expect(member).toContain('Plan paid');
    expect(employer).not.toContain('Plan paid');
    expect(columnsOf(row)).toBe(columnsOf(employer));
  });

  it('is absent from exports that a job makes for these callers', async () => {
    const header = async (name: string) => {
      const call = await portal.as(name);
      const { body } = await call('POST', '/api/portal/claims/exports', {});
      const { jobId } = body as { jobId: number };
      const work = startWorker(portal.services, [exportClaimsJob]);
      await waitForJobState(portal.services, jobId, 'done');
      await work.stop();
      const job = (await call('GET', `/api/portal/jobs/${jobId}`)).body as { fileAddress: string };
      return (await call('GET', job.fileAddress)).text.split('\r\n')[0];
    };
    expect(await header('employee')).toContain('Plan paid');
    expect(await header('employer')).not.toContain('Plan paid');
  });

  it.each(['/api/ClaimsInfo/ExportClaims', '/api/portal/claims/exports'])(
    'is refused as the order of an export: %s',
    async (path) => {
      const employer = await portal.as('employer');
      expect(problemsOf(await employer('POST', path, { sortBy: 'planPaid' }))).toEqual([
        422,
        ['/sortBy withheld'],
      ]);
      const member = await portal.as('employee');
      expect((await member('POST', path, { sortBy: 'planPaid' })).status).toBe(200);
    },
  );

  it.each(['sortBy', 'sortProperty'])('is refused as a sort column (%s)', async (field) => {
    const employer = await portal.as('employer');
    expect(problemsOf(await employer('POST', claims, { [field]: 'planPaid' }))).toEqual([
      422,
      ['/sortBy withheld'],
    ]);
    expect((await employer('POST', claims, { [field]: 'billed' })).status).toBe(200);
    const member = await portal.as('employee');
    expect((await member('POST', claims, { [field]: 'planPaid' })).status).toBe(200);
  });
});

describe('a protected property in a document', () => {
  const portal = usePortal({
    contract: createContractWithProtection(
      'schemas/claim/claim.schema.json',
      ['ClaimDetail', 'planPaid'],
      [{ principal: 'member', requires: ['VIEW_PROTECTED_MEMBER_INFO'] }],
    ),
  });

  it('withholds the whole document from users who may not receive it', async () => {
    const eob = async (name: string) => {
      const call = await portal.as(name);
      const { rows } = await sql<{ p: number; n: number; s: number; m: string }>`
        select claim_prefix as p, claim_number as n, claim_suffix as s, member_id as m from claim
        where member_id = '100100010100' and status = 'Paid' limit 1`.execute(
        portal.services.kysely,
      );
      const [claim] = rows;
      return call('POST', '/api/RedCard/GetEobPDF', {
        claimPrefix: claim?.p,
        claimNumber: claim?.n,
        claimSuffix: claim?.s,
        memberId: claim?.m,
        isInsured: true,
      });
    };
    expect((await eob('administrator')).status).toBe(200);
    expect((await eob('employee')).status).toBe(403);
  });
});

describe('a search criterion on a withheld value', () => {
  const portal = usePortal();
  const elena = async () => {
    const { rows } = await sql<{ ssn: string; last4: string; birth: string }>`
      select ssn, ssn_last4 as last4, date_of_birth::text as birth from member
      where member_id = '100100010100'`.execute(portal.services.kysely);
    return rows[0] ?? { ssn: '', last4: '', birth: '' };
  };
  const search = (call: Caller, criteria: object) => call('POST', '/api/Member/Search', criteria);
  const totalOf = ({ body }: TestResponse) => (body as { totalCount?: number }).totalCount;

  it('is refused, whether it matches or not', async () => {
    const { last4, ssn, birth } = await elena();
    for (const name of ['customerservice', 'employer'])
      for (const ssnLast4 of [last4, '0000'])
        expect(
          problemsOf(await search(await portal.as(name), { lastName: 'Márquez', ssnLast4 })),
          name,
        ).toEqual([422, ['/ssnLast4 withheld']]);
    const employer = await portal.as('employer');
    expect(
      problemsOf(await search(employer, { ssn, dateOfBirth: birth, groupNumber: 1001 })),
    ).toEqual([422, ['/ssn withheld']]);
  });

  it('is accepted from users who may receive the value', async () => {
    const { last4 } = await elena();
    const call = await portal.as('administrator');
    expect(totalOf(await search(call, { memberId: '100100010100', ssnLast4: last4 }))).toBe(1);
  });

  it('is accepted from staff as a proof: the complete SSN with birth date and group', async () => {
    const { ssn, birth } = await elena();
    const call = await portal.as('customerservice');
    const right = { ssn, dateOfBirth: birth, groupNumber: 1001 };
    expect(totalOf(await search(call, right))).toBe(1);
    expect(problemsOf(await search(call, { ssn, groupNumber: 1001 }))).toEqual([
      422,
      ['dateOfBirth', 'groupNumber', 'employeeNumber'].map(
        (field) => `/${field} searchMembers.ssnNeedsMore`,
      ),
    ]);
  });

  it('is accepted from a provider only with both names and the birth date', async () => {
    const { last4 } = await elena();
    const call = await portal.as('provider');
    expect(problemsOf(await search(call, { memberId: '1001000101', ssnLast4: last4 }))).toEqual([
      422,
      ['/ssnLast4 proofIncomplete'],
    ]);
  });
});

describe('guessing values by proofs', () => {
  const portal = usePortal();

  it('is stopped after a few wrong guesses about one person, whatever the spelling of the name', async () => {
    const { rows } = await sql<{ birth: string; last4: string }>`
      select date_of_birth::text as birth, ssn_last4 as last4 from member
      where member_id = '100100010100'`.execute(portal.services.kysely);
    const { birth: dateOfBirth = '', last4 = '' } = rows[0] ?? {};
    const call = await portal.as('provider');
    const ask = (lastName: string, ssnLast4: string) =>
      call('POST', '/api/Member/Search', { firstName: 'Elena', lastName, ssnLast4, dateOfBirth });
    // A right value is not counted, because an office may look up its patient often.
    for (let at = 0; at < 8; at++) expect((await ask('Márquez', last4)).status).toBe(200);
    const { limit } = portal.services.rates.subject;
    const spellings = ['Márquez', 'marquez', ' MARQUEZ'];
    const responses = [];
    for (let at = 0; at <= limit; at++)
      responses.push((await ask(spellings[at % 3] ?? '', String(1000 + at))).status);
    expect(responses).toEqual([...Array.from({ length: limit }, () => 200), 429]);
    expect((await ask('Márquez', last4)).status).toBe(429);
  });

  it('requires complete names: a prefix finds no one', async () => {
    const { rows } = await sql<{ birth: string; last4: string }>`
      select date_of_birth::text as birth, ssn_last4 as last4 from member
      where member_id = '100100010101'`.execute(portal.services.kysely);
    const { birth: dateOfBirth = '', last4: ssnLast4 = '' } = rows[0] ?? {};
    const call = await portal.as('provider');
    await call('POST', '/api/Member/Search', { memberId: '1001000101' });
    const { body } = await call('POST', '/api/Member/Search', {
      firstName: 'D',
      lastName: 'M',
      ssnLast4,
      dateOfBirth,
    });
    expect(body).toMatchObject({ totalCount: 0 });
  });

  it('counts parallel guesses too', async () => {
    const call = await portal.as('customerservice');
    const guess = (at: number) =>
      call('POST', '/api/Member/Search', {
        ssn: `90000${String(1000 + at)}`,
        dateOfBirth: '1971-02-03',
        groupNumber: 1002,
      });
    const responses = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(at)));
    const { limit } = portal.services.rates.subject;
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(limit);
  });
});
