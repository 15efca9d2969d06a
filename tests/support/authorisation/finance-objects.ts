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

interface TargetRequest {
  portal: TestPortal;
  who: TestPrincipal;
  operation: Pick<Operation, 'id' | 'effect'>;
}

/** Calls whose target is an unpublished run; all other calls need a published one, which employers see as well. */
const callsOnUnpublishedRuns = new Set([
  'publishCheckRun',
  'setCheckRunStatus',
  'updateCheckRunSummary',
  'ignoreCheck',
  'addPayment',
]);

/** Runs that a test has changed: their row version is stale, so they cannot be targets again. */
const usedRuns = new WeakMap<TestPortal, Set<number>>();

/** The newest check run of the caller's groups, the newest of other groups, and one that does not exist. */
async function findRunTargets(
  { portal, who, operation }: TargetRequest,
  toInput: (row: RunRow) => object,
): Promise<Targets> {
  const state = callsOnUnpublishedRuns.has(operation.id)
    ? sql`status in ('Draft', 'Review')
        and exists (select 1 from run_check where run_check.check_run_id = check_run.check_run_id
          and run_check.status = 'Pending')`
    : sql`published_at is not null and ${
        operation.id === 'approveFunding'
          ? sql`status = 'Published' and funding_approved_at is null`
          : sql`true`
      } and exists (select 1 from run_check
        where run_check.check_run_id = check_run.check_run_id and run_check.status = 'Issued')`;
  const usedIds = usedRuns.get(portal) ?? new Set();
  usedRuns.set(portal, usedIds);
  const findFirst = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<RunRow>`select check_run_id as id, row_version as version,
        group_number as "groupNumber", check_run_definition_id as "checkRunDefinitionId",
        run_date as date
      from check_run where ${state} and ${where} and check_run_id <> all(${[...usedIds]}::bigint[])
      order by run_date desc, check_run_id limit 1`.execute(portal.services.kysely);
    if (rows[0] && operation.effect !== 'read') usedIds.add(rows[0].id);
    return rows[0] && { input: { ...toInput(rows[0]) } };
  };
  const groups = who.groups === 'all' ? [] : who.groups;
  const own =
    who.principal === 'employer'
      ? sql`group_number in (select group_number from group_right
          where account_id = ${who.accountId} and finance) and group_number = any(${groups}::integer[])`
      : sql`group_number = any(${groups}::integer[])`;
  const seesAllGroups = who.groups === 'all' && who.principal === 'admin';
  return {
    own: await findFirst(seesAllGroups ? sql`true` : own),
    foreign: seesAllGroups ? undefined : await findFirst(sql`not (${own})`),
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

/** Definitions that a test has changed: their row version is stale, so they cannot be targets again. */
const usedDefinitions = new WeakMap<TestPortal, Set<number>>();

/** Returns a definition, to which a future setting is added, because one of the calls removes it. */
async function prepareDefinition({ portal, operation }: TargetRequest, where: RawBuilder<unknown>) {
  const usedIds = usedDefinitions.get(portal) ?? new Set();
  usedDefinitions.set(portal, usedIds);
  const { rows } = await sql<{ id: number; version: number }>`select check_run_definition_id as id,
      row_version as version from check_run_definition
    where ${where} and check_run_definition_id <> all(${[...usedIds]}::bigint[])
    order by check_run_definition_id limit 1`.execute(portal.services.kysely);
  const [definition] = rows;
  if (!definition) return undefined;
  if (operation.effect !== 'read') usedIds.add(definition.id);
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

async function findDefinitionTargets(request: TargetRequest): Promise<Targets> {
  const { groups } = request.who;
  const own = groups === 'all' ? sql`true` : sql`group_number = any(${groups}::integer[])`;
  return {
    own: await prepareDefinition(request, own),
    foreign: groups === 'all' ? undefined : await prepareDefinition(request, sql`not ${own}`),
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
  checkRunDefinition: findDefinitionTargets,
  checkRun: (request: TargetRequest) =>
    findRunTargets(request, ({ id, version }) => ({ checkRunId: id, rowVersion: version })),
  checkRunDay: (request: TargetRequest) =>
    findRunTargets(request, ({ groupNumber, checkRunDefinitionId, date }) => ({
      groupNumber,
      checkRunDefinitionId,
      date,
    })),
};
