import type { DiagnosisCheck } from '#generated/operations.ts';
import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { requireMember } from '../member/member.queries.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { findDiagnosis, findProcedure } from './medical-code.queries.ts';
import { benefitCategoryOf, coverageOf } from './procedure-coverage.ts';
import {
  listBenefitsOfPlans,
  findPlan,
  listPlansOnDay,
  type Plan,
} from './procedure-coverage.queries.ts';
import { describeDiagnosis } from '../rows/code-words.ts';

type Check = Parameters<Handler<'checkDiagnosisCode'>>[0];
type Verdict = Pick<DiagnosisCheck, 'reason' | 'planName' | 'category'>;

/** The reasons of a code that applies; every other reason is against it. */
const applying = new Set(['Applies', 'PrecertificationNeeded', 'Limited']);

/** Checks the code itself first, then the coverage on the day, then the benefit for the procedure. */
export const checkDiagnosisCode: Handler<'checkDiagnosisCode'> = async (call) => {
  const { code, planId } = call.input;
  const plans = await (planId === undefined ? plansOfMember(call) : planOnly(call, planId));
  const diagnosis = await findDiagnosis(call, code);
  if (!diagnosis) return { code, applies: false, reason: 'UnknownCode' };
  const verdict: Verdict = diagnosis.billable
    ? await judge(call, plans)
    : { reason: 'NotBillable' };
  return {
    code: diagnosis.code,
    description: describeDiagnosis(call, diagnosis),
    applies: applying.has(verdict.reason),
    ...verdict,
  };
};

const dayOf = ({ input, today }: Check): string => input.serviceDate ?? today;

/** The plans of a visible member on the day. */
async function plansOfMember(call: Check): Promise<Plan[]> {
  const memberId = digitsOnly(call.input.memberId ?? '');
  await requireMember(call, memberId);
  call.auditRead(memberId);
  return listPlansOnDay(call, memberId, dayOf(call));
}

/** The named plan of a visible group; concerns no member. */
async function planOnly(call: Check, planId: number): Promise<Plan[]> {
  call.auditRead();
  return [requireFound(await findPlan(call, planId))];
}

const isActiveOn = (plan: Plan, day: string): boolean =>
  plan.effective_date <= day && plan.termination_date >= day;

async function judge(call: Check, plans: readonly Plan[]): Promise<Verdict> {
  const [first] = plans;
  if (!first) return { reason: 'NoCoverage' };
  if (!plans.some((plan) => isActiveOn(plan, dayOf(call))))
    return { reason: 'PlanNotInForce', planName: first.plan_name };
  if (call.input.procedure) return judgeProcedure(call, plans, call.input.procedure);
  const medical = plans.find(({ coverage_type: type }) => type === 'Medical');
  return medical ? { reason: 'Applies', planName: medical.plan_name } : { reason: 'NoCoverage' };
}

/** Whether the plan pays for the procedure because of the diagnosis, which can change the kind of benefit. */
async function judgeProcedure(call: Check, plans: readonly Plan[], code: string): Promise<Verdict> {
  const procedure = await findProcedure(call, code);
  if (!procedure) return { reason: 'UnknownProcedure' };
  const category = benefitCategoryOf(call, procedure.category_code, {
    placeOfService: call.input.placeOfService,
    diagnosisCode: call.input.code,
  });
  const benefits = (await listBenefitsOfPlans(call, plans)).filter(
    ({ category_code: categoryCode }) => categoryCode === category,
  );
  const planName = benefits[0]?.plan_name;
  return {
    reason: reasonFrom(benefits),
    ...(planName && { planName }),
    ...(category && { category }),
  };
}

function reasonFrom(benefits: Awaited<ReturnType<typeof listBenefitsOfPlans>>): string {
  if (benefits.length === 0) return 'NoBenefit';
  const covered = coverageOf(benefits);
  if (covered === 'No') return 'Excluded';
  if (benefits.some((benefit) => benefit.precert_required)) return 'PrecertificationNeeded';
  return covered === 'Limits' ? 'Limited' : 'Applies';
}
