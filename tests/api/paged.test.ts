import { describe, expect, it } from 'vitest';
import type { Call } from '#server/requests/call.ts';
import { readPage } from '#server/resources/rows/paged.queries.ts';
import { limits } from '#shared/schemas/limits.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const size = 5;

const page = async (number: number, where: 'one claim' | 'all claims') => {
  const { kysely } = portal.services;
  const call = {
    trx: kysely,
    page: { number, size, offset: (number - 1) * size },
    request: { language: 'sp' },
  } as unknown as Call;
  const lines = kysely
    .selectFrom('claim_line')
    .select(['claim_id', 'line_number', 'description', 'billed_cents', 'revenue_code'])
    .orderBy('claim_id')
    .orderBy('line_number');
  const first = await lines.executeTakeFirstOrThrow();
  return readPage(
    call,
    where === 'all claims' ? lines : lines.where('claim_id', '=', first.claim_id),
  );
};

describe('a page of rows', () => {
  it('has an exact total when there are few rows', async () => {
    const { rows, total, totalIsEstimate } = await page(1, 'one claim');
    expect(totalIsEstimate).toBe(false);
    expect(rows).toHaveLength(Math.min(total, size));
  });

  it('has an estimated total above the counting limit', async () => {
    const { total, totalIsEstimate } = await page(1, 'all claims');
    expect([total, totalIsEstimate]).toEqual([limits.countedRows.value, true]);
  });

  it('continues beyond the counted rows', async () => {
    const last = limits.countedRows.value / size;
    const [counted, beyond] = [await page(last, 'all claims'), await page(last + 1, 'all claims')];
    expect(beyond.rows).toHaveLength(size);
    const key = ({ claimId, lineNumber }: { claimId: number; lineNumber: number }) =>
      claimId * 1_000 + lineNumber;
    expect(Math.min(...beyond.rows.map(key))).toBeGreaterThan(Math.max(...counted.rows.map(key)));
  });

  it('has amounts in dollars, texts in the user’s language, and no null', async () => {
    const { rows } = await page(1, 'one claim');
    const stored = await portal.getRow(
      'claim_line',
      { claim_id: rows[0]?.claimId ?? 0, line_number: rows[0]?.lineNumber ?? 0 },
      ['billed_cents', 'description'],
    );
    expect(rows[0]).toMatchObject({
      billed: stored.billed_cents / 100,
      description: stored.description['sp'],
    });
    for (const row of rows) expect(Object.values(row)).not.toContain(null);
  });
});
