import type { ProcedureCoverage } from '#generated/operations.ts';
import { toDollars } from '#shared/format/money.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { listBuckets } from '../accumulator/accumulator.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { describeLimit, describeCostShare } from '../rows/benefit-costs.ts';
import { findRequestedMemberId } from '../rows/member-id.ts';
import { readPage } from '../rows/paged.queries.ts';
import { toFields } from '../rows/fields.ts';
import { findDiagnosis, findProcedure, selectProcedures } from './medical-code.queries.ts';
import { describeProcedure, listMatchingProcedureCodes } from '../rows/describe-codes.ts';
import { listBenefitsOnDay, type Benefit } from './procedure-coverage.queries.ts';
import { findBenefitCategory, getCoverage, type ServiceDetails } from './procedure-coverage.ts';

type ProcedureInput = ServiceDetails & { memberId?: string; serviceDate?: string };

/** Lists the benefits of the member on the day of service and audits the read; undefined without a member. Members get their own. */
async function findBenefits(call: Call<ProcedureInput>): Promise<readonly Benefit[] | undefined> {
  const memberId = findRequestedMemberId(call);
  call.auditRead(memberId);
  if (memberId === undefined) return undefined;
  await requireMember(call, memberId);
  return listBenefitsOnDay(call, memberId, call.input.serviceDate ?? call.today);
}

async function requireDiagnosis(call: Call<ProcedureInput>): Promise<void> {
  const { diagnosisCode } = call.input;
  if (diagnosisCode && !(await findDiagnosis(call, diagnosisCode)))
    throw createFieldError('diagnosisCode', 'enum');
}

export const searchProcedures: Handler<'searchProcedures'> = async (call) => {
  await requireDiagnosis(call);
  const benefits = await findBenefits(call);
  const page = await readPage(
    call,
    selectProcedures(call, call.input, listMatchingProcedureCodes(call, call.input.text)),
  );
  return page.map((row) => {
    const category = findBenefitCategory(call, row.categoryCode, call.input);
    return {
      ...row,
      description: describeProcedure(call, row),
      category,
      ...(benefits && category && summarizeBenefits(call, filterByCategory(benefits, category))),
    };
  });
};

const filterByCategory = (benefits: readonly Benefit[], category: string) =>
  benefits.filter((benefit) => benefit.category_code === category);

/** Summarizes the benefits of one category: coverage, precertification and the member's cost in network. */
function summarizeBenefits(call: Pick<Call, 'services' | 'request'>, benefits: readonly Benefit[]) {
  const inNetworkBenefit = benefits.find(({ tier }) => tier === 'in');
  return {
    covered: getCoverage(benefits),
    precertRequired: benefits.some((benefit) => benefit.precert_required),
    memberPays: inNetworkBenefit && describeCostShare(call, inNetworkBenefit),
  };
}

async function getProcedureCoverage(
  call: Call<ProcedureInput & { code: string }>,
): Promise<ProcedureCoverage> {
  await requireDiagnosis(call);
  const benefits = await findBenefits(call);
  const procedure = requireFound(await findProcedure(call, call.input.code));
  const category = findBenefitCategory(call, procedure.category_code, call.input);
  const { services, request } = call;
  const disclaimer = services.text(request.language, 'server.procedure.disclaimer');
  const fields = toFields(call, procedure);
  const procedureFields = {
    ...fields,
    description: describeProcedure(call, fields),
    category,
    disclaimer,
  };
  if (!benefits || !category) return { ...procedureFields, tiers: [] };
  const categoryBenefits = filterByCategory(benefits, category);
  return {
    ...procedureFields,
    ...summarizeBenefits(call, categoryBenefits),
    ...(categoryBenefits[0] && {
      planName: categoryBenefits[0].plan_name,
      planYear: categoryBenefits[0].plan_year,
      deductibleLeft: await findRemainingDeductible(call, categoryBenefits[0]),
    }),
    tiers: categoryBenefits.map((benefit) => ({
      ...toFields(call, benefit),
      memberPays: describeCostShare(call, benefit),
      limit: describeLimit(call, benefit),
    })),
  };
}

/** Returns what remains of the member's individual deductible in network, or of the combined one, in dollars. */
async function findRemainingDeductible(
  call: Call<ProcedureInput>,
  { plan_id: planId, plan_year: year }: Benefit,
): Promise<number | undefined> {
  const memberId = findRequestedMemberId(call) ?? '';
  const buckets = await listBuckets(call, memberId, { year, planId });
  const bucket = buckets.find(
    ({ bucket_type, scope, tier }) =>
      bucket_type === 'deductible' && scope === 'individual' && tier !== 'out',
  );
  return bucket && toDollars(Math.max(0, bucket.limit_amount - bucket.used_amount));
}

export const readProcedure: Handler<'readProcedure'> = getProcedureCoverage;
export const readProcedureAdvanced: Handler<'readProcedureAdvanced'> = getProcedureCoverage;
