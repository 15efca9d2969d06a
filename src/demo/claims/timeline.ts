import { addDays, addMonths, weekdayOf, nextWorkday } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Group } from '../demo-data.ts';

/** Returns the first check run of the group on or after a day: Fridays, or the workdays at the 5th and the 20th. */
export function nextRun(group: Group, day: Day): Day {
  if (group.runs === 'Weekly') return addDays(day, (5 - weekdayOf(day) + 7) % 7);
  const first = `${day.slice(0, 8)}01`;
  const candidates = [first, addMonths(first, 1)].flatMap((month) => [
    nextWorkday(addDays(month, 4)),
    nextWorkday(addDays(month, 19)),
  ]);
  return candidates.find((candidate) => candidate >= day)!;
}

export interface Timeline {
  readonly received: Day;
  readonly processed: Day;
  readonly run: Day;
}

/**
 * Pharmacies submit immediately, others within weeks; the decision takes some days, and payment waits for the next run.
 */
export function timelineOf(
  group: Group,
  serviceEnd: Day,
  pharmacy: boolean,
  random: Random,
): Timeline {
  const received = nextWorkday(
    addDays(serviceEnd, pharmacy ? random.int(0, 1) : random.int(2, 16)),
  );
  const processed = nextWorkday(addDays(received, pharmacy ? random.int(1, 3) : random.int(3, 15)));
  return { received, processed, run: nextRun(group, addDays(processed, 1)) };
}

/** Returns the status of a claim whose check run has not happened yet. */
export function waitingStatus(
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
