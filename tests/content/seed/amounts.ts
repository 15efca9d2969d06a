import { describe, expect, test } from 'vitest';
import type { SeededDatabase } from './seeded-database.ts';

/** Sums that must agree between claims, lines, accumulators, checks and accounts. */
export function testAmounts(demo: SeededDatabase): void {
  describe('the amounts', () => {
    const { one } = demo;
    const parts =
      'billed discount non_covered member_non_covered allowed deductible copay coinsurance other_insurance_paid plan_paid member_responsibility';

    test('balance on every decided claim and line', async () => {
      const countUnbalanced = (table: string): Promise<number> =>
        one(
          `select count(*) n from ${table} where allowed_cents is not null and (
         billed_cents <> discount_cents + non_covered_cents + allowed_cents
         or allowed_cents <> plan_paid_cents + deductible_cents + copay_cents + coinsurance_cents + other_insurance_paid_cents
         or member_responsibility_cents <> deductible_cents + copay_cents + coinsurance_cents + member_non_covered_cents)`,
        );
      expect(await countUnbalanced('claim')).toBe(0);
      expect(await countUnbalanced('claim_line')).toBe(0);
    });

    test('of a claim are the sums of its lines', async () => {
      const differs = parts
        .split(' ')
        .map((part) => `min(c.${part}_cents) is distinct from sum(l.${part}_cents)`)
        .join(' or ');
      expect(
        await one(
          `select count(*) n from (select claim_id from claim c join claim_line l using (claim_id) group by claim_id having ${differs}) x`,
        ),
      ).toBe(0);
      expect(
        await one(
          'select count(*) n from claim c where not exists (select 1 from claim_line l where l.claim_id = c.claim_id)',
        ),
      ).toBe(0);
    });

    test('billed and not paid are explained by the adjustments of a line', async () => {
      expect(
        await one(
          `select count(*) n from claim_line l where allowed_cents is not null and billed_cents - plan_paid_cents <>
         coalesce((select sum((a ->> 'cents')::bigint) from jsonb_array_elements(l.adjustments) a), 0)`,
        ),
      ).toBe(0);
    });

    // Claims in other statuses do not count toward accumulators.
    const countedCondition = `status in ('Paid', 'Denied', 'FinalNoPayment')`;
    const usageByBucket: Record<string, string> = {
      deductible: 'sum(l.deductible_cents)',
      outOfPocket: 'sum(l.deductible_cents + l.copay_cents + l.coinsurance_cents)',
      rxOutOfPocket: 'sum(l.deductible_cents + l.copay_cents + l.coinsurance_cents)',
      annualMax: `sum(l.plan_paid_cents) filter (where l.category_code <> 'dental-ortho')`,
      orthoMax: `sum(l.plan_paid_cents) filter (where l.category_code = 'dental-ortho')`,
      visitLimit: `sum(l.units) filter (where l.category_code in ('rehabilitation', 'vision-exam') and l.status <> 'denied')`,
    };

    test.each(Object.entries(usageByBucket))(
      'of each %s accumulator are the sum of its claims',
      async (bucket, expression) => {
        const sameYears =
          bucket === 'orthoMax' ? 'c.plan_year <= a.plan_year' : 'c.plan_id = a.plan_id';
        const off = await one(
          `select count(*) n from (
         select a.bucket_id, a.used_amount, coalesce(${expression}, 0) total
         from accumulator a
         left join (claim c join member m on m.member_id = c.member_id and c.${countedCondition} join claim_line l on l.claim_id = c.claim_id)
           on m.household_id = a.household_id and (a.member_id is null or c.member_id = a.member_id) and ${sameYears}
           and c.coverage_type = a.coverage_type
           and (a.tier = 'combined' or (a.tier = 'in') = (c.network_status = 'in'))
         where a.bucket_type = '${bucket}' group by a.bucket_id, a.used_amount) x
       where used_amount <> total`,
        );
        expect(off).toBe(0);
        expect(
          await one(
            `select count(*) n from accumulator where bucket_type = '${bucket}' and used_amount > 0`,
          ),
        ).toBeGreaterThan(20);
      },
    );

    test('exceed no limit, and a family’s are at least those of its members', async () => {
      expect(await one('select count(*) n from accumulator where used_amount > limit_amount')).toBe(
        0,
      );
      expect(
        await one(
          `select count(*) n from accumulator f join accumulator i using (household_id, plan_id, bucket_type, tier)
         where f.scope = 'family' and i.scope = 'individual' and i.used_amount > f.used_amount`,
        ),
      ).toBe(0);
    });

    test('of a check are the sum of its claims, and of a run the sum of its checks and payments', async () => {
      expect(
        await one(
          `select count(*) n from (select k.check_id from run_check k join run_check_claim r using (check_id) join claim c using (claim_id)
         group by k.check_id having min(k.amount_cents) <> sum(r.amount_cents) or sum(r.amount_cents) <> sum(c.plan_paid_cents)
         or bool_or(c.check_number <> k.check_number)) x`,
        ),
      ).toBe(0);
      expect(
        await one(
          `select count(*) n from check_run r where total_cents <>
         (select coalesce(sum(amount_cents), 0) from run_check k where k.check_run_id = r.check_run_id and status not in ('Ignored', 'Void'))
         + (select coalesce(sum(amount_cents), 0) from run_payment p where p.check_run_id = r.check_run_id)`,
        ),
      ).toBe(0);
      expect(
        await one(
          `select count(*) n from claim where (paid_date is not null) <> (check_number is not null) or (check_number is not null and status <> 'Paid')`,
        ),
      ).toBe(0);
    });

    test('paid by a spending account never exceed what is owed on a claim', async () => {
      expect(
        await one(
          'select count(*) n from claim where fsa_paid_cents > coalesce(member_responsibility_cents, 0)',
        ),
      ).toBe(0);
      expect(
        await one(
          `select count(*) n from fsa_account a where account_type = 'HealthFSA' and paid_cents <>
         (select coalesce(sum(approved_cents), 0) from fsa_claim f where f.fsa_account_id = a.fsa_account_id and status = 'Paid')`,
        ),
      ).toBe(0);
    });
  });
}
