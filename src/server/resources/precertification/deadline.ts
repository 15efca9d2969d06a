import { addDays } from '#shared/schemas/calendar.ts';
import { today } from '../../clock.ts';
import { waitingForInformation } from '../../policy/open-precertifications.ts';
import { countDaysLate, toPortalDay } from '../rows/days.ts';

interface Request {
  status: string;
  dueDate: string;
  decided: boolean;
  overdue: boolean;
}

/**
 * Returns how late an open request is, or how soon it is due, in days of the portal's calendar for every caller. The time
 * of a request that waits for information does not run.
 */
export function toDeadline({ status, dueDate, decided, overdue }: Request) {
  if (decided || status === waitingForInformation) return {};
  const day = today();
  const dueDay = toPortalDay(dueDate);
  if (dueDay === day) return { deadline: overdue ? 'Passed' : 'Today' };
  if (dueDay === addDays(day, 1)) return { deadline: 'Tomorrow' };
  return { daysLate: countDaysLate(day, dueDate) };
}
