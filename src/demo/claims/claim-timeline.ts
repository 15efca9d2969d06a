import { addDays, addMonths, friday, getWeekday, moveToWorkday } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Group } from '../demo-data.ts';
import type { WaitingStatus } from './planned-visit.ts';

/** Returns the first check run of the group on or after a day: Fridays, or the workdays at the 5th and the 20th. */
export function findNextCheckRun(group: Group, day: Day): Day {
  if (group.checkRunFrequency === 'Weekly') return addDays(day, (friday - getWeekday(day) + 7) % 7);
  const first = `${day.slice(0, 8)}01`;
  const candidates = [first, addMonths(first, 1)].flatMap((month) => [
    moveToWorkday(addDays(month, 4)),
    moveToWorkday(addDays(month, 19)),
  ]);
  return candidates.find((candidate) => candidate >= day)!;
}

/** The days on which a claim is received, decided and paid. */
export interface Timeline {
  readonly received: Day;
  readonly processed: Day;
  readonly checkRun: Day;
}

/**
 * Draws the dates of a claim. Pharmacies submit within a day, others within 16 days; the decision takes some days, and
 * payment waits for the next check run.
 */
export function generateTimeline(
  group: Group,
  serviceEnd: Day,
  random: Random,
  { isPharmacy }: { isPharmacy: boolean },
): Timeline {
  const received = moveToWorkday(
    addDays(serviceEnd, isPharmacy ? random.int(0, 1) : random.int(2, 16)),
  );
  const processed = moveToWorkday(
    addDays(received, isPharmacy ? random.int(1, 3) : random.int(3, 15)),
  );
  return { received, processed, checkRun: findNextCheckRun(group, addDays(processed, 1)) };
}

/**
 * Returns a status for a claim whose check run is in the future: Received in the first three days; afterwards it is in
 * process, in review or waiting for information.
 */
export function pickWaitingStatus(received: Day, today: Day, random: Random): WaitingStatus {
  if (addDays(received, 3) > today) return 'Received';
  return random.weighted([
    ['InProcess', 7],
    ['InReview', 2],
    ['InformationRequested', 1],
  ] as const);
}
