import { sql, type RawBuilder } from 'kysely';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { missingId } from './enrollment-objects.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import type { Targets } from './targets.ts';

interface RunRow {
  id: number;
  version: number;
  groupNumber: number;
  checkRunDefinitionId: number;
  date: string;
}

interface Query {
  portal: TestPortal;
  who: TestPrincipal;
  operation: Pick<Operation, 'id' | 'effect'>;
}

/** The state that each call needs; the others need a published run, which employers see as well. */
const needsOpen = new Set([
  'publishCheckRun',
  'setCheckRunStatus',
  'updateCheckRunSummary',
  'ignoreCheck',
  'addPayment',
]);

/** Runs that were targets of changes before, because a change makes their version stale. */
const used = new WeakMap<TestPortal, Set<number>>();

/** The newest check run of the caller's groups, one of other groups, and none. */
async function runsOf(
  { portal, who, operation }: Query,
  toInput: (row: RunRow) => object,
): Promise<Targets> {
  const state = needsOpen.has(operation.id)
    ? sql`status in ('Draft', 'Review')
        and exists (select 1 from run_check where run_check.check_run_id = check_run.check_run_id
          and run_check.status = 'Pending')`
    : sql`published_at is not null and ${
        operation.id === 'approveFunding'
          ? sql`status = 'Published' and funding_approved_at is null`
          : sql`true`
      } and exists (select 1 from run_check
        where run_check.check_run_id = check_run.check_run_id and run_check.status = 'Issued')`;
  const before = used.get(portal) ?? new Set();
  used.set(portal, before);
  const first = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<RunRow>`select check_run_id as id, row_version as version,
        group_number as "groupNumber", check_run_definition_id as "checkRunDefinitionId",
        run_date as date
      from check_run where ${state} and ${where} and check_run_id <> all(${[...before]}::bigint[])
      order by run_date desc, check_run_id limit 1`.execute(portal.services.kysely);
    if (rows[0] && operation.effect !== 'read') before.add(rows[0].id);
    return rows[0] && { input: { ...toInput(rows[0]) } };
  };
  const groups = who.groups === 'all' ? [] : who.groups;
  const own =
    who.principal === 'employer'
      ? sql`group_number in (select group_number from group_right
          where account_id = ${who.accountId} and finance) and group_number = any(${groups}::integer[])`
      : sql`group_number = any(${groups}::integer[])`;
  const every = who.groups === 'all' && who.principal === 'admin';
  return {
    own: await first(every ? sql`true` : own),
    foreign: every ? undefined : await first(sql`not (${own})`),
    missing: {
      input: {
        ...toInput({
          id: missingId,
          version: 1,
          groupNumber: 9998,
          checkRunDefinitionId: 1,
          date: '2020-01-01',
        }),
      },
    },
  };
}

/** Definitions that were targets of changes before, because a change makes their version stale. */
const usedDefinitions = new WeakMap<TestPortal, Set<number>>();

/** A check run with a setting to come, which one call removes again. */
async function definitionWithSetting({ portal, operation }: Query, where: RawBuilder<unknown>) {
  const before = usedDefinitions.get(portal) ?? new Set();
  usedDefinitions.set(portal, before);
  const { rows } = await sql<{ id: number; version: number }>`select check_run_definition_id as id,
      row_version as version from check_run_definition
    where ${where} and check_run_definition_id <> all(${[...before]}::bigint[])
    order by check_run_definition_id limit 1`.execute(portal.services.kysely);
  const [definition] = rows;
  if (!definition) return undefined;
  if (operation.effect !== 'read') before.add(definition.id);
  const effectiveDate = addDays(today(), 300);
  await sql`insert into check_run_setting (check_run_definition_id, effective_date, frequency, categories)
    values (${definition.id}, ${effectiveDate}, 'Daily', '{dental}')
    on conflict do nothing`.execute(portal.services.kysely);
  return {
    input: {
      checkRunDefinitionId: definition.id,
      rowVersion: definition.version,
      effectiveDate,
    },
  };
}

async function definitionsOf(aim: Query): Promise<Targets> {
  const { groups } = aim.who;
  const own = groups === 'all' ? sql`true` : sql`group_number = any(${groups}::integer[])`;
  return {
    own: await definitionWithSetting(aim, own),
    foreign: groups === 'all' ? undefined : await definitionWithSetting(aim, sql`not ${own}`),
    missing: {
      input: {
        checkRunDefinitionId: missingId,
        rowVersion: 1,
        effectiveDate: addDays(today(), 300),
      },
    },
  };
}

export const financeFinders = {
  checkRunDefinition: definitionsOf,
  checkRun: (aim: Query) =>
    runsOf(aim, ({ id, version }) => ({ checkRunId: id, rowVersion: version })),
  checkRunDay: (aim: Query) =>
    runsOf(aim, ({ groupNumber, checkRunDefinitionId, date }) => ({
      groupNumber,
      checkRunDefinitionId,
      date,
    })),
};
