import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/commands.ts';
import { callForBody } from '../support/calls.ts';
import { createImportRow } from '../support/claim-file.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const file = `claims-${randomUUID()}.csv`;
afterAll(() => rmSync(join(tmpdir(), file), { force: true }));

const run = (args: string[], input?: string) =>
  runCommand(portal.services, {
    name: 'import',
    args,
    by: 'root',
    folder: tmpdir(),
    ...(input !== undefined && { input }),
  });

async function importClaims(rows: readonly Row[] | Buffer) {
  writeFileSync(join(tmpdir(), file), Buffer.isBuffer(rows) ? rows : csvOf(rows));
  return run(['claims', file]);
}

const rows = async (query: ReturnType<typeof sql>) =>
  (await query.execute(portal.services.kysely)).rows;

type Row = Record<string, string>;

function csvOf(all: readonly Row[]): string {
  const names = Object.keys(all[0] ?? {});
  return [names, ...all.map((row) => names.map((name) => row[name]))]
    .map((cells) => cells.map((cell = '') => `"${cell}"`).join(','))
    .join('\n');
}

/** A paid claim of employee.demo with two lines. */
async function ofElena(number: string): Promise<[Row, Row]> {
  const first = { ...(await createImportRow(portal)), claimNumber: number };
  const second = {
    ...first,
    lineNumber: '2',
    codeSystem: 'CPT',
    procedureCode: '99999',
    description: 'Another service',
    billed: '60.5',
    discount: '',
    notCovered: '60.50',
    patientNotCovered: '10.25',
    remarkCodes: '50',
    allowed: '0',
    copay: '',
    planPaid: '0',
    patientOwes: '10.25',
  };
  return [first, second];
}

const changed = (lines: readonly Row[], change: Row): Row[] =>
  lines.map((line) => ({ ...line, ...change }));

/** The columns that are empty until a claim is decided. */
const undecided = Object.fromEntries(
  ['processedDate', 'paidDate', 'checkNumber', 'discount', 'allowed', 'copay', 'planPaid']
    .concat('patientOwes')
    .map((name) => [name, '']),
);
const request = {
  informationNeeded: 'Accident',
  informationFrom: 'member',
  informationBy: '2026-12-31',
};

describe('an import of claims', () => {
  it('shows its claims to their member', async () => {
    const result = await importClaims(await ofElena('0001-987654001-0000'));
    expect(result.lines).toEqual([
      'claims: 1 created, 0 updated.',
      'Deductibles, out-of-pocket amounts and other accumulators were not recalculated.',
    ]);
    const claim = await callForBody(portal, 'employee', 'readClaim', {
      claimPrefix: 1,
      claimNumber: 987_654_001,
      claimSuffix: 0,
    });
    expect(claim).toMatchObject({
      status: 'Paid',
      decided: true,
      billed: 240.5,
      planPaid: 110,
      memberResponsibility: 40.25,
      diagnoses: [{ code: 'J06.9' }, { code: 'R05.9' }],
      statusHistory: [{ status: 'Received' }, { status: 'Processed' }, { status: 'Paid' }],
      lines: [
        { lineNumber: 1, status: 'paid', description: expect.any(String) as string },
        { lineNumber: 2, status: 'denied', remarkCodes: ['50'], description: 'Another service' },
      ],
    });
    for (const { billed, planPaid, adjustments = [] } of claim.lines)
      expect(adjustments.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        billed - (planPaid ?? 0),
      );
  });

  it('changes claims that it has imported', async () => {
    const lines = await ofElena('0001-987654002-0000');
    await importClaims([lines[0]]);
    const reversed = changed(lines, { status: 'Reversed', paidDate: '', checkNumber: '' });
    const result = await importClaims(reversed);
    expect(result.lines[0]).toBe('claims: 0 created, 1 updated.');
    expect(
      await rows(sql`select claim.status, paid_date, check_number, row_version, count(*)::integer as lines
        from claim join claim_line using (claim_id) where claim_number = 987654002 group by claim.claim_id`),
    ).toEqual([
      { status: 'Reversed', paid_date: null, check_number: null, row_version: 2, lines: 2 },
    ]);
    expect(
      await rows(sql`select claim_status_history.status from claim_status_history join claim using (claim_id)
        where claim_number = 987654002 order by sequence`),
    ).toEqual([{ status: 'Received' }, { status: 'Paid' }, { status: 'Reversed' }]);
  });

  it('stores claims that are not decided without amounts', async () => {
    const [line] = await ofElena('0001-987654003-0000');
    const result = await importClaims([{ ...line, ...undecided, status: 'InProcess' }]);
    expect(result.failed).toBeUndefined();
    expect(
      await rows(sql`select claim.billed_cents, claim.allowed_cents, claim_line.status from claim
        join claim_line using (claim_id) where claim_number = 987654003`),
    ).toEqual([{ billed_cents: 18000, allowed_cents: null, status: 'pending' }]);
  });

  it('stores what a claim waits for', async () => {
    const [line] = await ofElena('0001-987654005-0000');
    const result = await importClaims([
      { ...line, ...undecided, ...request, status: 'InformationRequested' },
    ]);
    expect(result.failed).toBeUndefined();
    const claim = await callForBody(portal, 'employee', 'readClaimByNumber', {
      fullClaimNumber: '0001-987654005-0000',
    });
    expect(claim).toMatchObject(request);
  });

  it('says how many claims the next check run pays', async () => {
    const result = await importClaims(
      changed(await ofElena('0001-987654004-0000'), { checkNumber: '' }),
    );
    expect(result.lines[2]).toMatch(/^1 paid claims have no checkNumber/);
  });

  it('of more claims than one statement stores writes all of them', async () => {
    const [line] = await ofElena('');
    const many = Array.from({ length: 1001 }, (_, nth) => ({
      ...line,
      claimNumber: `0002-${987_000_000 + nth}-0000`,
    }));
    expect((await importClaims(many)).lines[0]).toBe('claims: 1001 created, 0 updated.');
  });
});

describe('an import of claims writes nothing', () => {
  const number = '0001-987654009-0000';
  const cases: [string, Row, string][] = [
    ['an unknown member', { memberId: '999900000100' }, 'Line 2, column memberId'],
    ['an unknown plan', { planNumber: 'NONE' }, 'Line 2, column planNumber'],
    ['an unknown provider', { providerNumber: 'NONE' }, 'Line 2, column providerNumber'],
    ['an unknown diagnosis', { diagnosisCodes: 'J06.9 Z99.12' }, 'Line 2, column diagnosisCodes'],
    ['an unknown status', { status: 'Lost' }, 'Line 2, column status'],
    ['a date that is none', { serviceFrom: '2026-02-30' }, 'Line 2, column serviceFrom'],
    ['a payment before the decision', { paidDate: '2026-02-01' }, 'Line 2, column paidDate'],
    ['a third decimal', { billed: '1.234' }, 'Line 2, column billed'],
    ['no decision on a paid claim', { processedDate: '' }, 'Line 2, column processedDate'],
    ['amounts of an open claim', { status: 'InReview' }, 'Line 2, column processedDate'],
    ['a request on a decided claim', request, 'Line 2, column informationNeeded'],
    [
      'a deadline without a request',
      { informationBy: '2026-12-31' },
      'Line 2, column informationBy',
    ],
  ];
  it.each(cases)('of %s', async (_, change, place) => {
    const { lines, failed } = await importClaims(changed(await ofElena(number), change));
    expect([failed, lines[0]?.slice(0, place.length)]).toEqual([true, place]);
    expect(lines.at(-1)).toMatch(/Nothing was imported\.$/);
    expect(await rows(sql`select 1 from claim where claim_number = 987654009`)).toEqual([]);
  });

  const ofSecondLine: [string, Row, string][] = [
    ['a sum that is wrong', { billed: '61' }, 'column billed: must be discount + notCovered + '],
    ['a share that is wrong', { patientOwes: '10' }, 'column patientOwes: must be deductible + '],
    ['a code without a name', { description: '' }, 'column description: must not be empty'],
    ['an unknown code', { codeSystem: 'HCPCS' }, 'column procedureCode: there is no code HCPCS 99'],
    ['lines that disagree', { placeOfService: '12' }, 'column placeOfService: must be 11 as on'],
    ['two lines of one number', { lineNumber: '1' }, 'column lineNumber: line 2 has the same'],
  ];
  it.each(ofSecondLine)('of %s', async (_, change, text) => {
    const [first, second] = await ofElena(number);
    const { lines } = await importClaims([first, { ...second, ...change }]);
    expect(lines[0]).toMatch(`Line 3, ${text}`);
    expect(await rows(sql`select 1 from claim where claim_number = 987654009`)).toEqual([]);
  });

  it('of a claim whose lines do not follow one another', async () => {
    const [first, second] = await ofElena(number);
    const between = { ...first, claimNumber: '0001-987654008-0000' };
    const { lines } = await importClaims([first, between, second]);
    expect(lines[0]).toBe(
      'Line 4, column claimNumber: the claim began on line 2; its lines must follow one another.',
    );
  });

  it('of a claim that the portal has for another member', async () => {
    const lines = await ofElena('0001-987654010-0000');
    await importClaims(lines);
    const result = await importClaims(changed(lines, { memberId: people.sofia }));
    expect(result.lines[0]).toContain('for another member, 100100010100');
  });

  it('of a claim that a check run pays', async () => {
    const [paid] = (await rows(sql`select full_claim_number, member_id from claim
      join run_check_claim using (claim_id) where group_number = 1001 limit 1`)) as {
      full_claim_number: string;
      member_id: string;
    }[];
    const change = { claimNumber: paid?.full_claim_number ?? '', memberId: paid?.member_id ?? '' };
    const { lines } = await importClaims(changed(await ofElena(number), change));
    expect(lines[0]).toContain("the portal's check run pays this claim");
  });

  it('of a file that is missing, broken or not UTF-8', async () => {
    expect((await run(['claims', 'none.csv'])).lines[0]).toMatch(/There is no file .*none\.csv/);
    expect((await importClaims(Buffer.from('claimNumber,"a'))).lines[0]).toMatch(/^Row 1: a quot/);
    expect((await importClaims(Buffer.from([0xff, 0x41]))).lines[0]).toMatch(/as UTF-8/);
    expect((await importClaims(Buffer.from('claimNumber'))).lines[0]).toMatch(/column .* missing/);
  });
});
