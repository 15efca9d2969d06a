import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { hasGiven } from '../rows/criteria.queries.ts';
import { groupNames } from '../rows/names.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'trx'>;

export const listPaymentTypeRows = ({ trx }: CallContext) =>
  trx
    .selectFrom('payment_type')
    .select(['payment_type_id', 'description'])
    .orderBy('payment_type_id')
    .execute();

/** Lists the definitions in effect today, of groups with payment settings, each with the day of its latest run in any status. */
export const listRunnableDefinitions = (
  { scoped, today }: CallContext & Pick<Call, 'today'>,
  groupNumber?: number,
) =>
  scoped
    .select('check_run_definition')
    .innerJoin(groupNames, 'benefit_group.group_number', 'check_run_definition.group_number')
    .innerJoin(
      scoped.rows('group_financing'),
      'group_financing.group_number',
      'check_run_definition.group_number',
    )
    .select(['check_run_definition.group_number', 'benefit_group.name as group_name'])
    .innerJoin(
      sql<{
        frequency: string;
        active: boolean;
      }>`lateral (select frequency, active from ${scoped.rows('check_run_setting')}
        where check_run_setting.check_run_definition_id = check_run_definition.check_run_definition_id
          and effective_date <= ${today} order by effective_date desc limit 1)`.as('setting'),
      (join) => join.onTrue(),
    )
    .select(['check_run_definition.check_run_definition_id', 'setting.frequency'])
    .select('check_run_definition.name as check_run_name')
    .select(
      sql<string | null>`(select max(run_date) from ${scoped.rows('check_run')}
        where check_run.check_run_definition_id = check_run_definition.check_run_definition_id)`.as(
        'last_date',
      ),
    )
    .where('setting.active', '=', true)
    .where(hasGiven('check_run_definition', { groupNumber }))
    .orderBy('check_run_definition.group_number')
    .orderBy(sql`check_run_definition.name ->> 'en'`)
    .orderBy('check_run_definition.check_run_definition_id')
    .execute();

/** Lists the number and amount of unpaid claims by group, including claims of protected members, which a run also pays. */
export const listWaitingClaims = ({ scoped, today }: CallContext & Pick<Call, 'today'>) =>
  scoped
    .select('group_financing')
    .innerJoin(
      sql<{
        claim_id: number;
        cents: number;
      }>`lateral payable_claims(group_financing.group_number, ${today}::date)`.as('payable'),
      (join) => join.onTrue(),
    )
    .select('group_financing.group_number')
    .select([
      sql<number>`count(distinct payable.claim_id)`.as('claims'),
      sql<number>`sum(payable.cents)::bigint`.as('cents'),
    ])
    .groupBy('group_financing.group_number')
    .execute();
