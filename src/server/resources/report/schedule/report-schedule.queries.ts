import { sql } from 'kysely';
import type { NewRow, RequestTransaction, Row } from '../../../policy/tables.ts';
import { unscoped } from '../../../policy/unscoped.ts';
import type { Scoped } from '../../../requests/call.ts';
import { groupNames } from '../../rows/names.queries.ts';

export type DueSchedule = Row<'report_schedule'>;

export const insertSchedule = ({ scoped }: Scoped, row: NewRow<'report_schedule'>) =>
  scoped.insert('report_schedule', row, ['schedule_id']);

/** Selects the caller's schedules: stopped ones first, then active, then paused ones, each by the next run. */
export const selectSchedules = ({ scoped }: Scoped) =>
  scoped
    .select('report_schedule')
    .leftJoin(groupNames, 'benefit_group.group_number', 'report_schedule.group_number')
    .select(['report_schedule.schedule_id', 'report_schedule.kind'])
    .select(['report_schedule.group_number', 'benefit_group.name as group_name'])
    .select(['report_schedule.frequency', 'report_schedule.state', 'report_schedule.last_on'])
    .select(['report_schedule.format', 'report_schedule.row_version'])
    .select(
      sql<string | null>`case when report_schedule.state = 'Active' then
        report_schedule.next_on end`.as('next_on'),
    )
    .orderBy(sql`array_position(array['Stopped', 'Active', 'Paused'], report_schedule.state)`)
    .orderBy('report_schedule.next_on')
    .orderBy('report_schedule.schedule_id');

/** Counts the caller's schedules. */
export async function countSchedules({ scoped }: Scoped): Promise<number> {
  const { total } = await scoped
    .select('report_schedule')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findSchedule = ({ scoped }: Scoped, scheduleId: number) =>
  scoped
    .select('report_schedule', { schedule_id: scheduleId }, [
      'kind',
      'group_number',
      'first_on',
      'frequency',
    ])
    .executeTakeFirst();

/** @throws HttpError 409 staleRow when the schedule was changed since it was read */
export const updateSchedule = (
  { scoped }: Scoped,
  { scheduleId, rowVersion }: { scheduleId: number; rowVersion: number },
  change: { state: 'Active' | 'Paused'; next_on?: string },
): Promise<void> =>
  scoped.updateVersion('report_schedule', { schedule_id: scheduleId }, rowVersion, change);

/** Deletes a schedule. Returns false when it is missing. */
export const deleteSchedule = async ({ scoped }: Scoped, scheduleId: number): Promise<boolean> =>
  (await scoped.delete('report_schedule', { schedule_id: scheduleId })) > 0;

const unscopedSchedules = (trx: RequestTransaction) =>
  unscoped(trx, 'report_schedule', 'Scheduled reports of all accounts are started by one job');

/** Returns and locks the first due schedule with an id greater than `afterId`. */
export const lockNextDueSchedule = (
  trx: RequestTransaction,
  today: string,
  afterId: number,
): Promise<DueSchedule | undefined> =>
  unscopedSchedules(trx)
    .selectFrom('report_schedule')
    .selectAll()
    .where('state', '=', 'Active')
    .where('next_on', '<=', today)
    .where('schedule_id', '>', afterId)
    .orderBy('schedule_id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Stores the last and next day of a schedule, its job, or that the schedule was stopped. */
export async function recordRun(
  trx: RequestTransaction,
  scheduleId: number,
  change: { state?: 'Stopped'; next_on?: string; last_on?: string; job_id?: number },
): Promise<void> {
  await unscopedSchedules(trx)
    .updateTable('report_schedule')
    .set({ ...change, row_version: sql<number>`row_version + 1` })
    .where('schedule_id', '=', scheduleId)
    .execute();
}
