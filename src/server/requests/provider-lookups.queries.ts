import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { Call, OperationId } from './call.ts';
import { writeAudit } from '../policy/audit.ts';
import { countCall } from '../policy/rates.ts';
import { hashed, hashedHousehold } from './subject-limits.ts';

/** Whom a provider looks up: a household by member ID, or a person by name and birth date. */
export type LookedUp =
  { memberId: string } | { firstName: string; lastName: string; dateOfBirth: string };

const alarm = 'alarm.providerLookups';
type Provider = Pick<Call, 'trx' | 'services' | 'scope' | 'session' | 'request'>;

/**
 * Counts a provider's look-up: how often this account looks up one subject, and how many different subjects it looks up
 * in a minute and in a day. The audit records an alarm when the day's threshold or a limit is passed.
 */
export async function countProviderLookup(
  call: Provider,
  operation: OperationId,
  lookedUp: LookedUp,
): Promise<void> {
  const { trx, services, scope } = call;
  const { providerSubject, providerBurst, providerDay } = services.rates;
  const bucket = (name: string) => `provider ${scope.accountId} ${name}`;
  const count = await countCall(
    trx,
    bucket(await subjectOf(call, lookedUp)),
    providerSubject,
    alarm,
  );
  if (count > 1) return;
  await countCall(trx, bucket('burst'), providerBurst, alarm);
  const subjects = await countCall(trx, bucket('day'), providerDay, alarm);
  if (subjects === limits.providerLookupAlarm.value + 1)
    await raiseAlarm(call, operation, subjects);
}

/**
 * Spellings that find the same person share one counter. The last four digits of the SSN are what a guesser varies, so
 * they are not part of the subject.
 */
async function subjectOf({ trx }: Pick<Call, 'trx'>, lookedUp: LookedUp): Promise<string> {
  if ('memberId' in lookedUp) return `household ${hashedHousehold(lookedUp.memberId)}`;
  const { firstName, lastName, dateOfBirth } = lookedUp;
  const { rows } = await sql<{ person: string }>`
    select concat_ws('/', fold(${firstName}), fold(${lastName}), ${dateOfBirth}::text) as person`.execute(
    trx,
  );
  return `person ${hashed(rows[0]?.person ?? '')}`;
}

const raiseAlarm = (call: Provider, operation: OperationId, subjects: number) =>
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
