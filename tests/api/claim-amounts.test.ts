import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/commands.ts';
import { formatDecimal } from '#shared/format/money.ts';
import { callForBody } from '../support/calls.ts';
import { createImportRow } from '../support/claim-file.ts';
import { people } from '../support/people.ts';
import {
  sumLines,
  createRandomClaims,
  withOneCentOff,
  type RandomClaim,
} from '../support/random-claims.ts';
import { usePortal } from '../support/use-portal.ts';

/** Ten thousand random claims, from the file that an operator imports to what staff read. */

const portal = usePortal({ withoutRateLimits: true });
const file = `amounts-${randomUUID()}.csv`;
afterAll(() => rmSync(join(tmpdir(), file), { force: true }));

/** Finds these claims only. */
const patientAccountNumber = 'AMOUNTS79';
const claims = createRandomClaims(10_000);
let shared: Record<string, string>;
beforeAll(async () => {
  shared = { ...(await createImportRow(portal)), patientAccountNumber };
});

async function importClaims(these: readonly RandomClaim[]) {
  const lines = these.flatMap(({ claimNumber, lines: all }, nth) =>
    all.map((amounts, index) => ({
      ...shared,
      claimNumber,
      lineNumber: String(index + 1),
      ...Object.fromEntries(
        Object.entries(amounts).map(([name, cents]) => [name, formatDecimal(BigInt(cents))]),
      ),
      paidTo: nth % 2 === 0 ? 'Provider' : 'Member',
    })),
  );
  const names = Object.keys(lines[0] ?? {});
  const rows = lines.map((line) => Object.values(line).join(','));
  writeFileSync(join(tmpdir(), file), [names.join(','), ...rows].join('\n'));
  const args = ['claims', file];
  return runCommand(portal.services, { name: 'import', args, by: 'root', folder: tmpdir() });
}

const columns = {
  billed: 'billed_cents',
  discount: 'discount_cents',
  notCovered: 'non_covered_cents',
  patientNotCovered: 'member_non_covered_cents',
  allowed: 'allowed_cents',
  deductible: 'deductible_cents',
  copay: 'copay_cents',
  coinsurance: 'coinsurance_cents',
  otherInsurance: 'other_insurance_paid_cents',
  planPaid: 'plan_paid_cents',
  patientOwes: 'member_responsibility_cents',
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

describe('ten thousand random claims', () => {
  it('are stored to the cent, each as the sum of its lines', { timeout: 60_000 }, async () => {
    const { lines } = await importClaims(claims);
    expect(lines[0]).toBe('claims: 10000 created, 0 updated.');
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(
      names.map((name) => sql`${sql.ref(columns[name])}::text as ${sql.ref(name)}`),
    )} from claim where claim_prefix = 9 order by claim_number`.execute(portal.services.kysely);
    const expected = claims.map((claim) =>
      Object.fromEntries(names.map((name) => [name, String(sumLines(claim, name))])),
    );
    expect(rows).toEqual(expected);
  });

  it('have lines whose adjustments explain every unpaid cent', async () => {
    const { rows } = await sql<{ lines: number; off: number }>`select count(*)::integer as lines,
        count(*) filter (where line.billed_cents - line.plan_paid_cents <> coalesce((select sum((each ->> 'cents')::bigint)
          from jsonb_array_elements(line.adjustments) each), 0))::integer as off
      from claim_line line join claim using (claim_id) where claim_prefix = 9`.execute(
      portal.services.kysely,
    );
    const count = claims.reduce((sum, { lines }) => sum + lines.length, 0);
    expect(rows).toEqual([{ lines: count, off: 0 }]);
  });

  it('are listed with the same amounts', async () => {
    const byNumber = new Map(claims.map((claim) => [claim.claimNumber, claim]));
    const administrator = await portal.as('administrator');
    for (let pageNumber = 1; pageNumber <= 10; pageNumber++) {
      const { results } = await callForBody(portal, administrator, 'searchClaims', {
        memberId: people.elena,
        patientAccountNumber,
        itemsPerPage: 100,
        pageNumber: pageNumber * 10,
      });
      expect(results).toHaveLength(100);
      for (const { fullClaimNumber, billed, planPaid, memberResponsibility } of results) {
        const claim = byNumber.get(fullClaimNumber)!;
        const amounts = [billed, planPaid, memberResponsibility];
        expect(amounts.map((amount) => amount?.toFixed(2))).toEqual(
          (['billed', 'planPaid', 'patientOwes'] as const).map((name) =>
            formatDecimal(sumLines(claim, name)),
          ),
        );
      }
    }
  });

  it('are refused with one cent more or less in any amount', { timeout: 60_000 }, async () => {
    for (const [nth, claim] of claims.slice(0, 110).entries()) {
      const name = names[nth % names.length]!;
      const result = await importClaims([withOneCentOff(claim, name, nth % 2 === 0 ? 1 : -1)]);
      expect([claim.claimNumber, name, result.failed]).toEqual([claim.claimNumber, name, true]);
    }
  });
});
