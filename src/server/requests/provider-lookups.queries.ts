import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { Call, OperationId } from './call.ts';
import { writeAudit } from '../policy/audit.ts';
import { countCall } from '../policy/rates.ts';
import { hashSubject, hashHousehold } from './subject-limits.ts';

/** The subject of a provider's look-up: a household by member ID, or a person by name and birth date. */
export type LookupSubject =
  { memberId: string } | { firstName: string; lastName: string; dateOfBirth: string };

const alarm = 'alarm.providerLookups';
type CallContext = Pick<Call, 'trx' | 'services' | 'scope' | 'session' | 'request'>;

/**
 * Counts a provider's look-ups: per subject, and the number of different subjects per minute and per day. The audit
 * records an alarm when the daily threshold or a limit is exceeded.
 */
export async function countProviderLookup(
  call: CallContext,
  operation: OperationId,
  lookedUp: LookupSubject,
): Promise<void> {
  const { trx, services, scope } = call;
  const { providerSubject, providerBurst, providerDay } = services.rates;
  const toBucketName = (name: string) => `provider ${scope.accountId} ${name}`;
  const count = await countCall(
    trx,
    toBucketName(await toSubjectKey(call, lookedUp)),
    providerSubject,
    alarm,
  );
  if (count > 1) return;
  await countCall(trx, toBucketName('burst'), providerBurst, alarm);
  const subjects = await countCall(trx, toBucketName('day'), providerDay, alarm);
  if (subjects === limits.providerLookupAlarm.value + 1)
    await recordAlarm(call, operation, subjects);
}

/**
 * Returns the counter key. Spellings that find the same person share one counter. The last four SSN digits are
 * excluded, since a guesser would vary them.
 */
async function toSubjectKey({ trx }: Pick<Call, 'trx'>, lookedUp: LookupSubject): Promise<string> {
  if ('memberId' in lookedUp) return `household ${hashHousehold(lookedUp.memberId)}`;
  const { firstName, lastName, dateOfBirth } = lookedUp;
  const { rows } = await sql<{ person: string }>`
    select concat_ws('/', fold(${firstName}), fold(${lastName}), ${dateOfBirth}::text) as person`.execute(
    trx,
  );
  return `person ${hashSubject(rows[0]?.person ?? '')}`;
}

const recordAlarm = (call: CallContext, operation: OperationId, subjects: number) =>
  writeAudit(call.trx, {
    operation,
    class: 'security',
    outcome: alarm,
    session: call.session,
    memberIds: [],
    reference: call.request.reference,
    ipAddress: call.request.ipAddress,
    detail: { subjects },
  });
