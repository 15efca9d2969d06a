import type { DiagnosisCheck } from '#generated/operations.ts';
import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { requireMember } from '../member/member.queries.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { findDiagnosis, findProcedure } from './medical-code.queries.ts';
import { findBenefitCategory, getCoverage } from './procedure-coverage.ts';
import {
  listBenefitsOfPlans,
  findPlan,
  listPlansOnDay,
  type Plan,
} from './procedure-coverage.queries.ts';
import { describeDiagnosis } from '../rows/describe-codes.ts';

type CheckCall = Parameters<Handler<'checkDiagnosisCode'>>[0];
type Verdict = Pick<DiagnosisCheck, 'reason' | 'planName' | 'category'>;

/** The reasons which say that a code applies. Any other reason says why it does not. */
const applyingReasons = new Set(['Applies', 'PrecertificationNeeded', 'Limited']);

/** Checks a diagnosis code: first the code itself, then the coverage on the day, then the benefit for the procedure. */
export const checkDiagnosisCode: Handler<'checkDiagnosisCode'> = async (call) => {
  const { code, planId } = call.input;
  const plans = await (planId === undefined ? listPlansOfMember(call) : requirePlan(call, planId));
  const diagnosis = await findDiagnosis(call, code);
  if (!diagnosis) return { code, applies: false, reason: 'UnknownCode' };
  const verdict: Verdict = diagnosis.billable
    ? await assess(call, plans)
    : { reason: 'NotBillable' };
  return {
    code: diagnosis.code,
    description: describeDiagnosis(call, diagnosis),
    applies: applyingReasons.has(verdict.reason),
    ...verdict,
  };
};

const getServiceDay = ({ input, today }: CheckCall): string => input.serviceDate ?? today;

/** Lists the plans of a member in scope on the day of service, and audits the read. */
async function listPlansOfMember(call: CheckCall): Promise<Plan[]> {
  const memberId = digitsOnly(call.input.memberId ?? '');
  await requireMember(call, memberId);
  call.auditRead(memberId);
  return listPlansOnDay(call, memberId, getServiceDay(call));
}

/** Returns a list of only the requested plan, which must be of a group in scope. Such a check concerns no member. */
async function requirePlan(call: CheckCall, planId: number): Promise<Plan[]> {
  call.auditRead();
  return [requireFound(await findPlan(call, planId))];
}

const isActiveOn = (plan: Plan, day: string): boolean =>
  plan.effective_date <= day && plan.termination_date >= day;

/** Assesses whether one of the plans covers the diagnosis and, if given, the procedure. */
async function assess(call: CheckCall, plans: readonly Plan[]): Promise<Verdict> {
  const [firstPlan] = plans;
  if (!firstPlan) return { reason: 'NoCoverage' };
  if (!plans.some((plan) => isActiveOn(plan, getServiceDay(call))))
    return { reason: 'PlanNotInForce', planName: firstPlan.plan_name };
  if (call.input.procedure) return assessProcedure(call, plans, call.input.procedure);
  const medicalPlan = plans.find(({ coverage_type: type }) => type === 'Medical');
  return medicalPlan
    ? { reason: 'Applies', planName: medicalPlan.plan_name }
    : { reason: 'NoCoverage' };
}

/** Assesses whether the plans pay for a procedure. The diagnosis can change the benefit category of the procedure. */
async function assessProcedure(
  call: CheckCall,
  plans: readonly Plan[],
  code: string,
): Promise<Verdict> {
  const procedure = await findProcedure(call, code);
  if (!procedure) return { reason: 'UnknownProcedure' };
  const category = findBenefitCategory(call, procedure.category_code, {
    placeOfService: call.input.placeOfService,
    diagnosisCode: call.input.code,
  });
  const benefits = (await listBenefitsOfPlans(call, plans)).filter(
    ({ category_code: categoryCode }) => categoryCode === category,
  );
  const planName = benefits[0]?.plan_name;
  return {
    reason: toReason(benefits),
    ...(planName && { planName }),
    ...(category && { category }),
  };
}

function toReason(benefits: Awaited<ReturnType<typeof listBenefitsOfPlans>>): string {
  if (benefits.length === 0) return 'NoBenefit';
  const coverage = getCoverage(benefits);
  if (coverage === 'No') return 'Excluded';
  if (benefits.some((benefit) => benefit.precert_required)) return 'PrecertificationNeeded';
  return coverage === 'Limits' ? 'Limited' : 'Applies';
}
