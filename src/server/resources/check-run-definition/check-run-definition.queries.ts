import { sql } from 'kysely';
import type { NewRow } from '../../policy/tables.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { groupNames, nameOfAccount } from '../rows/names.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'trx'>;

const englishName = sql<string>`check_run_definition.name ->> 'en'`;

/** Selects the definitions in scope with the names of their groups. */
const selectDefinitions = ({ scoped }: Scoped) =>
  scoped
    .select('check_run_definition')
    .innerJoin(groupNames, 'benefit_group.group_number', 'check_run_definition.group_number')
    .select(['check_run_definition.check_run_definition_id', 'check_run_definition.group_number'])
    .select(['check_run_definition.name as check_run_name', 'check_run_definition.row_version'])
    .select('benefit_group.name as group_name');

export const listDefinitions = (call: Scoped, groupNumber: number) =>
  selectDefinitions(call)
    .where('check_run_definition.group_number', '=', groupNumber)
    .orderBy(englishName)
    .orderBy('check_run_definition.check_run_definition_id')
    .execute();

/** Returns one definition with its name and the name of its group; undefined when it is missing or out of scope. */
export const findNamedDefinition = (call: Scoped, checkRunDefinitionId: number) =>
  selectDefinitions(call)
    .where('check_run_definition.check_run_definition_id', '=', checkRunDefinitionId)
    .executeTakeFirst();

/** Lists the settings of a definition, the latest effective date first. */
export const listSettings = ({ scoped }: Scoped, checkRunDefinitionId: number) =>
  scoped
    .select('check_run_setting', { check_run_definition_id: checkRunDefinitionId }, '*')
    .select(nameOfAccount('check_run_setting.changed_by').as('changed_by_name'))
    .orderBy('check_run_setting.effective_date', 'desc')
    .execute();

export type Setting = Awaited<ReturnType<typeof listSettings>>[number];

/** Reads the setting of a definition in effect on a day; undefined before the first. */
export const findStoredSettingOn = (
  { scoped }: Scoped,
  checkRunDefinitionId: number,
  day: string,
) =>
  scoped
    .select('check_run_setting', { check_run_definition_id: checkRunDefinitionId }, '*')
    .where('check_run_setting.effective_date', '<=', day)
    .orderBy('check_run_setting.effective_date', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Returns the categories that a run pays: those of its setting, restricted to the chosen ones if there are any. Mental
 * health is a part of medical care, so a setting with medical care includes it.
 */
export function listPaidCategories(
  { categories }: { categories: readonly string[] },
  chosenCategories: readonly string[] = [],
): string[] {
  const withMentalHealth = categories.includes('medical')
    ? [...categories, 'mentalAndNervous']
    : categories;
  const paidCategories = [...new Set(withMentalHealth)];
  return chosenCategories.length === 0
    ? paidCategories
    : paidCategories.filter((category) => chosenCategories.includes(category));
}

/** Returns the days from `from` on that have a run, ignoring cancelled runs. */
export async function listRunDays(
  { scoped }: Scoped,
  checkRunDefinitionId: number,
  from: string,
): Promise<Set<string>> {
  const rows = await scoped
    .select('check_run', { check_run_definition_id: checkRunDefinitionId }, 'run_date')
    .where('check_run.run_date', '>=', from)
    .where('check_run.status', '<>', 'Cancelled')
    .execute();
  return new Set(rows.map(({ run_date }) => run_date));
}

/** Returns the day of the latest run by definition id for a group, ignoring cancelled runs. */
export async function listLastRunDays({ scoped }: Scoped, groupNumber: number) {
  const rows = await scoped
    .select('check_run', { group_number: groupNumber }, 'check_run_definition_id')
    .select(sql<string>`max(check_run.run_date)`.as('last_date'))
    .where('check_run.status', '<>', 'Cancelled')
    .groupBy('check_run.check_run_definition_id')
    .execute();
  return new Map(rows.map((row) => [row.check_run_definition_id, row.last_date]));
}

/** Lists the amounts that a run on a day would pay, by category. Counts claims of all members, as the run does. */
export const listPayableAmounts = (
  { scoped }: Scoped,
  setting: Pick<Setting, 'check_run_definition_id' | 'categories' | 'minimum_check_cents'>,
  day: string,
) =>
  scoped
    .select('check_run_definition', {
      check_run_definition_id: setting.check_run_definition_id,
    })
    .innerJoin(
      sql<{
        category: string;
        checks: number;
        claims: number;
        cents: number;
      }>`lateral (select category, count(distinct (provider_id, member_id)) as checks,
          count(distinct claim_id) as claims, sum(cents)::bigint as cents
        from collectable_claims(check_run_definition.group_number, ${day}::date,
          ${listPaidCategories(setting)}::text[], ${setting.minimum_check_cents}::bigint)
        group by category)`.as('collected'),
      (join) => join.onTrue(),
    )
    .select(['collected.category', 'collected.checks', 'collected.claims'])
    .select('collected.cents as amount_cents')
    .execute();

/**
 * Returns the number and amount of the unpaid claims that wait for a run, in the group of a definition on a day. A claim
 * counts once in each of its categories.
 */
export const getWaitingTotals = ({ scoped }: Scoped, checkRunDefinitionId: number, day: string) =>
  scoped
    .select('check_run_definition', { check_run_definition_id: checkRunDefinitionId })
    .innerJoin(
      sql<{
        claims: number;
        cents: number;
      }>`lateral (select count(distinct (claim_id, category)) as claims,
          coalesce(sum(cents), 0)::bigint as cents
        from payable_claims(check_run_definition.group_number, ${day}::date))`.as('waiting'),
      (join) => join.onTrue(),
    )
    .select(['waiting.claims', 'waiting.cents'])
    .executeTakeFirstOrThrow();

/** Whether a definition of the group has this English name, other than `exceptDefinitionId`. */
export const isNameTaken = async (
  { scoped }: Scoped,
  {
    groupNumber,
    name,
    exceptDefinitionId = 0,
  }: { groupNumber: number; name: string; exceptDefinitionId?: number },
): Promise<boolean> =>
  (await scoped
    .select('check_run_definition', { group_number: groupNumber })
    .select('check_run_definition.check_run_definition_id')
    .where(englishName, '=', name)
    .where('check_run_definition.check_run_definition_id', '<>', exceptDefinitionId)
    .executeTakeFirst()) !== undefined;

/** Inserts a definition with a name as JSON by language. Returns its id. */
export const insertDefinition = async (
  { scoped }: CallContext,
  groupNumber: number,
  name: string,
) =>
  (
    await scoped.insert('check_run_definition', { group_number: groupNumber, name }, [
      'check_run_definition_id',
    ])
  ).check_run_definition_id;

/**
 * Increments the version of a definition, which also covers its settings, and renames the definition if there is a `name`,
 * as JSON by language.
 * @throws HttpError 409 staleRow when `rowVersion` is not the current version
 */
export const updateDefinition = (
  { scoped }: CallContext,
  checkRunDefinitionId: number,
  { rowVersion, name }: { rowVersion: number; name?: string },
) =>
  scoped.updateVersion(
    'check_run_definition',
    { check_run_definition_id: checkRunDefinitionId },
    rowVersion,
    name === undefined ? {} : { name },
  );

/** Inserts a setting, or replaces the one with the same effective date. */
export const saveSetting = ({ scoped }: CallContext, row: NewRow<'check_run_setting'>) =>
  scoped.save('check_run_setting', row, ['check_run_definition_id', 'effective_date']);

/** Deletes the setting with an effective date; returns how many there were. */
export const deleteSetting = ({ scoped }: CallContext, checkRunDefinitionId: number, day: string) =>
  scoped.delete('check_run_setting', {
    check_run_definition_id: checkRunDefinitionId,
    effective_date: day,
  });
