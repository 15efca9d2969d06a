import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatPositivePayLines, type BankFileLayout } from '#server/documents/positive-pay.ts';
import { call } from '../support/calls.ts';
import { findLatestRuns, keyOfRun, type StoredRun } from '../support/check-runs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

let published: StoredRun;
let draft: StoredRun;
beforeAll(async () => {
  [published, draft] = await findLatestRuns(portal, 1001);
});

describe('the positive pay file', () => {
  it('is laid out as the sample of its layout says', () => {
    const layout = portal.services.schemaFiles.get(
      'schemas/bank-files/positive-pay.json',
    ) as BankFileLayout;
    const { runDate, checks, lines } = layout.sample;
    expect([...formatPositivePayLines(layout, checks, runDate)]).toEqual(
      lines.map((line) => `${line}\r\n`),
    );
    // A number that is cut would be another number.
    const wide = [{ ...checks[0]!, checkNumber: '1'.repeat(16) }];
    expect(() => [...formatPositivePayLines(layout, wide, runDate)]).toThrow(/15 characters/u);
  });

  it('has a line for each paper check and control totals', async () => {
    const response = await call(portal, 'finance', 'readPositivePay', keyOfRun(published));
    expect(response.status, response.text).toBe(200);
    const { rows } = await sql<{ check_number: string; cents: number }>`
      select check_number, run_check.amount_cents::integer as cents
      from run_check join check_run using (check_run_id)
      where group_number = 1001 and run_date = ${published.run_date} and method = 'Check'
        and issue_date is not null order by check_number`.execute(portal.services.kysely);
    const [last, ...lines] = response.text.trimEnd().split('\r\n').toReversed();
    const expected = rows.map(({ check_number, cents }) => [
      check_number.padStart(15, '0'),
      String(cents).padStart(12, '0'),
    ]);
    expect(lines.toReversed().map((line) => [line.slice(5, 20), line.slice(28, 40)])).toEqual(
      expected,
    );
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([41]));
    const cents = rows.reduce((sum, row) => sum + row.cents, 0);
    expect(last).toBe(
      `T${published.run_date.replaceAll('-', '')}${String(rows.length).padStart(10, '0')}${String(cents).padStart(14, '0')}`,
    );
  });

  it('does not exist before the run is published', async () => {
    const response = await call(portal, 'finance', 'readPositivePay', keyOfRun(draft));
    expect(response.status).toBe(409);
  });
});
