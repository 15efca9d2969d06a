import { addDays } from '#shared/schemas/calendar.ts';
import { displayDate } from '#shared/format/dates.ts';
import { limits } from '#shared/schemas/limits.ts';
import { today } from '../../../clock.ts';
import { requireFound } from '../../../errors.ts';
import type { ScheduledJobKind } from '../../../jobs/job-kind.ts';
import { sendMail } from '../../../mail/outbox.ts';
import { listPermissionHolders } from '../../../policy/permission-holders.ts';
import type { RequestTransaction } from '../../../policy/tables.ts';
import type { Services } from '../../../requests/services.ts';
import { listPublishedBefore, recordReminder } from './reminders.queries.ts';

const toFirstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const toMonthBefore = (first: string): string => toFirstOfMonth(addDays(first, -1));
const toLastOfMonth = (day: string): string =>
  addDays(toFirstOfMonth(addDays(toFirstOfMonth(day), 31)), -1);

/**
 * Machine-readable files (MRF) must be published every month (85 FR 72158). Some days before the end of the month, this job
 * reminds the staff who publish the files. The job logs an error and mails staff when a structure was not published again in
 * the past month.
 */
export const remindTransparencyJob: ScheduledJobKind = {
  name: 'remindTransparency',
  schedule: '20 * * * *',
  async run(services) {
    const day = today();
    const month = toFirstOfMonth(day);
    const dueDay = toLastOfMonth(day);
    if (day >= addDays(dueDay, 1 - limits.transparencyReminder.value))
      await notify(services, { kind: 'reminder', month, before: month, dueDay });
    const missedMonth = toMonthBefore(month);
    await notify(services, {
      kind: 'late',
      month: missedMonth,
      before: missedMonth,
      dueDay: addDays(month, -1),
    });
  },
};

interface Reminder {
  kind: 'reminder' | 'late';
  /** The first day of the month, yyyy-MM-dd. */
  month: string;
  /** Selects structures whose last publication was before this day. */
  before: string;
  /** The day by which the files of the month must be published, yyyy-MM-dd. */
  dueDay: string;
}

const notify = (services: Services, reminder: Reminder): Promise<void> =>
  services.kysely.transaction().execute(async (trx) => {
    const names = await listPublishedBefore(trx, reminder.before);
    if (names.length === 0 || !(await recordReminder(trx, reminder.kind, reminder.month))) return;
    if (reminder.kind === 'late')
      services.log.error(
        { structures: names.length, month: reminder.month.slice(0, 7) },
        lateLogMessage,
      );
    await mailPublishers(trx, services, { ...reminder, names });
  });

/** Lists the permissions that the operation publishMrfStructure requires of staff. */
const listPublisherPermissions = ({ contract }: Pick<Services, 'contract'>): string[] =>
  requireFound(contract.get('publishMrfStructure')).access.flatMap(
    ({ principal, requires = [] }) => (principal === 'admin' ? requires : []),
  );

const lateLogMessage = 'transparency files were not published in their month';

async function mailPublishers(
  trx: RequestTransaction,
  services: Services,
  { kind, names, dueDay }: Reminder & { names: readonly string[] },
): Promise<void> {
  const mailContext = { trx, request: { brand: services.brands.fallback }, services };
  const template = kind === 'late' ? 'transparencyLate' : 'transparencyDue';
  for (const holder of await listPermissionHolders(
    trx,
    services.catalogue,
    listPublisherPermissions(services),
  ))
    await sendMail(mailContext, template, {
      to: holder.email,
      language: holder.language,
      brandId: holder.brand_id,
      values: { firstName: holder.first_name, day: displayDate(dueDay), names: names.join('\n') },
      path: '/admin/utilities/mrf-reporting-structure',
    });
}
