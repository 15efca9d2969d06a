import type { MrfPlanInput } from '#generated/operations.ts';
import { createFieldError, requireFound, HttpError } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { requireGroups } from '../rows/audience.queries.ts';
import { toFields } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import {
  updatePlan,
  deletePlan,
  lockPlan,
  insertPlan,
  isPlanNameTaken,
  selectPlans,
} from './plan.queries.ts';

export const searchMrfPlans: Handler<'searchMrfPlans'> = (call) =>
  readPage(call, selectPlans(call, call.input));

export const readMrfPlan: Handler<'readMrfPlan'> = async (call) =>
  toFields(call, requireFound(await lockPlan(call, call.input.planId)));

const createNameTakenError = () => createFieldError('name', 'mrfPlanNameInUse');

/** Maps the input to columns. An individual market plan with a HIOS id may have no sponsor. */
const toColumns = (input: MrfPlanInput) => ({
  name: input.name.trim(),
  issuer_name: input.issuerName.trim(),
  plan_id_type: input.planIdType,
  plan_id_value: input.planIdValue,
  plan_sponsor_name: input.planSponsorName?.trim() || null,
  market_type: input.marketType,
  effective_date: input.effectiveDate,
  termination_date: input.terminationDate ?? null,
});

/** @throws HttpError 422 unless all groups that are added or removed are groups of the caller */
async function requireOwnGroups(
  call: Call,
  groupNumbers: readonly number[],
  previousNumbers: readonly number[],
): Promise<void> {
  const changedNumbers = [
    ...groupNumbers.filter((group) => !previousNumbers.includes(group)),
    ...previousNumbers.filter((group) => !groupNumbers.includes(group)),
  ];
  await requireGroups(call, changedNumbers, 'groupNumbers');
}

export const createMrfPlan: Handler<'createMrfPlan'> = async (call) => {
  const { groupNumbers = [] } = call.input;
  await requireOwnGroups(call, groupNumbers, []);
  const planId = await insertPlan(call, toColumns(call.input), groupNumbers);
  if (planId === undefined) throw createNameTakenError();
  call.auditObject(planId);
  return { planId };
};

export const updateMrfPlan: Handler<'updateMrfPlan'> = async (call) => {
  const { planId, groupNumbers = [] } = call.input;
  const plan = requireFound(await lockPlan(call, planId));
  await requireOwnGroups(call, groupNumbers, plan.group_numbers);
  const row = toColumns(call.input);
  if (await isPlanNameTaken(call, row.name, planId)) throw createNameTakenError();
  await updatePlan(call, call.input, row, groupNumbers);
  call.auditObject(planId);
};

export const deleteMrfPlan: Handler<'deleteMrfPlan'> = async (call) => {
  const { planId } = call.input;
  const plan = requireFound(await lockPlan(call, planId));
  if (plan.used_by.length > 0) throw new HttpError('inUse');
  await deletePlan(call, planId);
  call.auditObject(planId);
};
