import { sql } from 'kysely';
import { getDayAt } from '#shared/format/dates.ts';
import { limits } from '#shared/schemas/limits.ts';
import { portalTimeZone } from '../../clock.ts';
import {
  isWaitingForInformation,
  waitingForInformation,
} from '../../policy/open-precertifications.ts';
import { nextVersion } from '../../policy/scoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';

const dueAfterWaiting = sql<string>`precertification.due_at
  + (portal_now() - precertification.information_requested_at)`;

/**
 * Returns the columns that a change of status sets. The time to decide is tolled while the request waits for information
 * (29 CFR 2560.503-1(f)(4)). An urgent request is decided 48 hours after it at the latest (paragraph (f)(2)(i)).
 */
export const toTolledColumns = (status: string) => ({
  status,
  information_requested_at:
    status === waitingForInformation ? sql<string>`portal_now()` : sql<null>`null`,
  due_at: sql<string>`case
    when precertification.information_requested_at is null then precertification.due_at
    when precertification.urgency = 'Elective' then ${dueAfterWaiting}
    else least(${dueAfterWaiting},
      portal_now() + make_interval(hours => ${limits.precertUrgentInformed.value}::integer)) end`,
});

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/**
 * Returns a request that waits for information to the nurses, because the provider has answered. Messages by others, and
 * about other requests, change nothing.
 */
export async function recordInformation({ scoped, scope }: CallContext, certno: number) {
  if (scope.principal !== 'provider') return;
  const change = { ...toTolledColumns('InfoReceived'), ...nextVersion };
  await scoped.update('precertification', { certno }, change, isWaitingForInformation);
  await updateConversationDueDate({ scoped }, certno);
}

/** Does the same for the request about which a conversation is, if it waits for information. */
export async function recordInformationInConversation(
  call: CallContext,
  conversation_id: number,
): Promise<void> {
  const row = await call.scoped
    .select('precertification', { conversation_id }, ['certno'])
    .where(isWaitingForInformation)
    .executeTakeFirst();
  if (row) await recordInformation(call, row.certno);
}

/** Sets the due date of the conversation in which a request was filed: none while the request waits for information. */
export async function updateConversationDueDate({ scoped }: Scoped, certno: number): Promise<void> {
  const { conversation_id, due_at, status } = await scoped.get('precertification', { certno }, [
    'conversation_id',
    'due_at',
    'status',
  ]);
  if (conversation_id === null) return;
  await scoped.update(
    'conversation',
    { conversation_id },
    {
      due_date:
        status === waitingForInformation ? null : getDayAt(Date.parse(due_at), portalTimeZone),
    },
    sql<boolean>`conversation.transaction_number is not null`,
  );
}
