import type { Row } from '#server/database/insert-rows.ts';
import type { CoverageType, Plan } from './demo-data.ts';

/** Monthly cost in cents for employee-only coverage. Coverages that are not listed are free. */
const monthlyCentsByCoverage: Partial<Record<CoverageType, number>> = {
  Medical: 62_000,
  Drug: 9_500,
  Dental: 3_600,
  Vision: 900,
  Life: 400,
  LTD: 1_200,
  STD: 900,
};

const percentsByLevel = { EMP: 100, ESP: 205, ECH: 185, FAM: 290 };
const familyCoverages = new Set<CoverageType>(['Medical', 'Drug', 'Dental', 'Vision']);

/** Returns the cost of a plan for each coverage level; the employer pays three quarters. */
export function toPlanRateRows({ planId, planNumber, coverage }: Plan): Row[] {
  const employeeOnlyCents =
    (monthlyCentsByCoverage[coverage] ?? 0) * (planNumber === 'M2' ? 0.8 : 1);
  const levelPercents = familyCoverages.has(coverage)
    ? Object.entries(percentsByLevel)
    : [['EMP', 100] as const];
  return levelPercents.map(([level, percent]) => {
    const levelCents = Math.round((employeeOnlyCents * percent) / 100);
    return {
      plan_id: planId,
      coverage_level: level,
      monthly_cost_cents: levelCents,
      employer_share_cents: Math.round(levelCents * 0.75),
      pay_periods: 24,
    };
  });
}

/** Returns the employee's cost for one of 24 pay periods. */
export function getEmployeeCentsPerPayPeriod(
  rates: readonly Row[],
  level: string,
): number | undefined {
  const rate = rates.find((row) => row['coverage_level'] === level);
  return (
    rate &&
    Math.round((Number(rate['monthly_cost_cents']) - Number(rate['employer_share_cents'])) / 2)
  );
}
