import { sql } from 'kysely';
import type { MrfPlanSearch } from '#generated/operations.ts';
import type { NewRow } from '../../policy/tables.ts';
import { deletePublic, replaceValues, updatePublicVersion } from '../../policy/public-rows.ts';
import type { Call } from '../../requests/call.ts';
import { createChildTest, hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { contains, digitsOnly, sortDirection, escapeLike } from '../rows/matching.queries.ts';
import { periodStatus } from '../rows/period.queries.ts';

type CallContext = Pick<Call, 'trx' | 'today'>;

const sortColumns = {
  name: 'name',
  issuerName: 'issuer_name',
  planIdValue: 'plan_id_value',
  effectiveDate: 'effective_date',
} as const;

const usedBy = sql<string[]>`array(select mrf_structure.name from mrf_structure_plan
  join mrf_structure using (mrf_structure_id)
  where mrf_structure_plan.mrf_plan_id = mrf_plan.mrf_plan_id order by 1)`;

const selectPlanRows = ({ trx, today }: CallContext) =>
  trx
    .selectFrom('mrf_plan')
    .selectAll('mrf_plan')
    .select([
      'mrf_plan.mrf_plan_id as plan_id',
      usedBy.as('used_by'),
      periodStatus('mrf_plan.effective_date', 'mrf_plan.termination_date', today).as('status'),
    ]);

const owns = createChildTest('mrf_plan', 'mrf_plan_id');

/** Selects the plans that match all criteria. */
export function selectPlans(call: CallContext, criteria: MrfPlanSearch) {
  const { query, status, marketType, groupNumber, id, sortProperty = 'name', sortDesc } = criteria;
  const period = periodStatus('mrf_plan.effective_date', 'mrf_plan.termination_date', call.today);
  return selectPlanRows(call)
    .where(hasGiven('mrf_plan', { marketType }))
    .where(ifGiven(id, (given) => sql`mrf_plan.mrf_plan_id::text = ${given}`))
    .where(ifGiven(status, (given) => sql`${period} = ${given}`))
    .where(ifGiven(groupNumber, (group_number) => owns('mrf_plan_group', { group_number })))
    .where(ifGiven(query?.trim() || undefined, matchesText))
    .orderBy(`mrf_plan.${sortColumns[sortProperty]}`, sortDirection(sortDesc))
    .orderBy('mrf_plan.mrf_plan_id', sortDirection(sortDesc));
}

/** Whether a plan contains the text in a name or its id. An EIN matches with and without its dash. */
function matchesText(text: string) {
  const id = /^[\d\s-]+$/u.test(text) ? digitsOnly(text) : text.trim();
  return sql<boolean>`(${contains('mrf_plan.name', text)} or ${contains('mrf_plan.issuer_name', text)}
    or ${contains('mrf_plan.plan_sponsor_name', text)}
    or lower(mrf_plan.plan_id_value) like '%' || lower(${escapeLike(id)}) || '%')`;
}

/** Returns a plan with its groups, and locks it until the transaction ends. */
export const lockPlan = (call: CallContext, planId: number) =>
  selectPlanRows(call)
    .select(
      sql<number[]>`array(select group_number from mrf_plan_group
        where mrf_plan_group.mrf_plan_id = mrf_plan.mrf_plan_id order by 1)`.as('group_numbers'),
    )
    .where('mrf_plan.mrf_plan_id', '=', planId)
    .forUpdate('mrf_plan')
    .executeTakeFirst();

/** Whether a plan other than `exceptPlanId` has this name, ignoring case. */
export async function isPlanNameTaken(
  { trx }: CallContext,
  name: string,
  exceptPlanId = 0,
): Promise<boolean> {
  const otherPlan = await trx
    .selectFrom('mrf_plan')
    .select('mrf_plan_id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('mrf_plan_id', '<>', exceptPlanId)
    .executeTakeFirst();
  return otherPlan !== undefined;
}

/** Inserts a plan. Returns its id, or undefined when another plan has the name. */
export async function insertPlan(
  call: CallContext,
  row: NewRow<'mrf_plan'>,
  groupNumbers: readonly number[],
): Promise<number | undefined> {
  const plan = await call.trx
    .insertInto('mrf_plan')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mrf_plan_id')
    .executeTakeFirst();
  if (plan) await saveGroups(call, plan.mrf_plan_id, groupNumbers);
  return plan?.mrf_plan_id;
}

/** @throws HttpError 409 staleRow when the plan was changed since it was read */
export async function updatePlan(
  call: CallContext,
  { planId, rowVersion }: { planId: number; rowVersion: number },
  row: NewRow<'mrf_plan'>,
  groupNumbers: readonly number[],
): Promise<void> {
  await updatePublicVersion(call.trx, 'mrf_plan', { mrf_plan_id: planId }, rowVersion, row);
  await saveGroups(call, planId, groupNumbers);
}

const saveGroups = ({ trx }: CallContext, mrf_plan_id: number, groupNumbers: readonly number[]) =>
  replaceValues(trx, 'mrf_plan_group', { mrf_plan_id }, 'group_number', groupNumbers);

export const deletePlan = ({ trx }: CallContext, planId: number) =>
  deletePublic(trx, 'mrf_plan', { mrf_plan_id: planId });
