import { addDays } from '#shared/schemas/calendar.ts';
import type { Call } from '../../requests/call.ts';
import type { TerminatedMember } from './termination.queries.ts';

interface TerminationInput {
  reason: string;
  terminationDate: string;
  lastDayWorked?: string;
}

/** The COBRA columns of a termination. */
export interface CobraColumns {
  cobra_eligible: boolean;
  /** The qualifying event, from the termination reason in its code list. */
  cobra_event: string | null;
  cobra_notice_due: string | null;
}

const noCobra: CobraColumns = { cobra_eligible: false, cobra_event: null, cobra_notice_due: null };

/** Returns the COBRA columns of an end of coverage: the qualifying event, and the day by which its notice is due. */
export async function getCobraColumns(
  { scoped, services, input }: Pick<Call<TerminationInput>, 'scoped' | 'services' | 'input'>,
  [first, ...others]: readonly [TerminatedMember, ...TerminatedMember[]],
): Promise<CobraColumns> {
  const reason = services.codes('termination-reason').find(({ code }) => code === input.reason);
  const event = reason?.cobraEvent;
  if (event === undefined || (reason?.cobraFor === 'dependents' && others.length === 0))
    return noCobra;
  const group = await scoped.get(
    'benefit_group',
    { group_number: first.group_number },
    'cobra_notice_days',
  );
  const eventDay = input.lastDayWorked ?? input.terminationDate;
  const dueDate = addDays(eventDay, group.cobra_notice_days);
  return { cobra_eligible: true, cobra_event: event, cobra_notice_due: dueDate };
}
