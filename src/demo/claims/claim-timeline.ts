import { addDays, addMonths, getWeekday, moveToWorkday } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Group } from '../demo-data.ts';

/** Returns the first check run of the group on or after a day: Fridays, or the workdays at the 5th and the 20th. */
export function findNextCheckRun(group: Group, day: Day): Day {
  if (group.checkRunFrequency === 'Weekly') return addDays(day, (5 - getWeekday(day) + 7) % 7);
  const first = `${day.slice(0, 8)}01`;
  const candidates = [first, addMonths(first, 1)].flatMap((month) => [
    moveToWorkday(addDays(month, 4)),
    moveToWorkday(addDays(month, 19)),
  ]);
  return candidates.find((candidate) => candidate >= day)!;
}

export interface Timeline {
  readonly received: Day;
  readonly processed: Day;
  readonly checkRun: Day;
}

/**
 * Pharmacies submit immediately, others within weeks; the decision takes some days, and payment waits for the next run.
 */
export function generateTimeline(
  group: Group,
  serviceEnd: Day,
  pharmacy: boolean,
  random: Random,
): Timeline {
  const received = moveToWorkday(
    addDays(serviceEnd, pharmacy ? random.int(0, 1) : random.int(2, 16)),
  );
  const processed = moveToWorkday(
    addDays(received, pharmacy ? random.int(1, 3) : random.int(3, 15)),
  );
  return { received, processed, checkRun: findNextCheckRun(group, addDays(processed, 1)) };
}

/** Returns the status of a claim whose check run has not happened yet. */
export function pickWaitingStatus(
  received: Day,
  today: Day,
  random: Random,
): 'Received' | 'InProcess' | 'InReview' | 'InformationRequested' {
  if (addDays(received, 3) > today) return 'Received';
  return random.weighted([
    ['InProcess', 7],
    ['InReview', 2],
    ['InformationRequested', 1],
  ] as const);
}
