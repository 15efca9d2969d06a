import type { Row } from '#server/database/insert-rows.ts';
import type { CoverageType, Plan } from './demo-data.ts';
import { planNumbers } from './plan-numbers.ts';

/** Sum insured of the life plan: 50,000 dollars. */
export const basicLifeVolumeCents = 5_000_000;
export const payPeriodsPerYear = 24;
const monthsPerYear = 12;
const employerShare = 0.75;
/** Cost of the second medical plan compared with the first. */
const secondMedicalPlanFactor = 0.8;

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

/** Cost of each coverage level (schemas/codes/coverage-level.json) in percent of employee-only coverage. */
const percentsByLevel = { EMP: 100, ESP: 205, ECH: 185, FAM: 290 };
/** Coverages that dependents may have; the others have only employee-only rates. */
const familyCoverages = new Set<CoverageType>(['Medical', 'Drug', 'Dental', 'Vision']);

/** Returns the monthly cost of a plan for each coverage level, with the employer's share. */
export function toPlanRateRows({ planId, planNumber, coverage }: Plan): Row[] {
  const employeeOnlyCents =
    (monthlyCentsByCoverage[coverage] ?? 0) *
    (planNumber === planNumbers.secondMedical ? secondMedicalPlanFactor : 1);
  const levelPercents = familyCoverages.has(coverage)
    ? Object.entries(percentsByLevel)
    : [['EMP', 100] as const];
  return levelPercents.map(([level, percent]) => {
    const levelCents = Math.round((employeeOnlyCents * percent) / 100);
    return {
      plan_id: planId,
      coverage_level: level,
      monthly_cost_cents: levelCents,
      employer_share_cents: Math.round(levelCents * employerShare),
      pay_periods: payPeriodsPerYear,
    };
  });
}

/** Returns the employee's cost in cents per pay period, or undefined when the plan has no rate for the level. */
export function getEmployeeCentsPerPayPeriod(
  rates: readonly Row[],
  level: string,
): number | undefined {
  const rate = rates.find((row) => row['coverage_level'] === level);
  if (!rate) return undefined;
  const employeeCents = Number(rate['monthly_cost_cents']) - Number(rate['employer_share_cents']);
  return Math.round((employeeCents * monthsPerYear) / payPeriodsPerYear);
}
