import { sql } from 'kysely';
import { createFieldError, createNotFoundError } from '../../errors.ts';
import { mayMakeCall } from '../../policy/access.ts';
import type { Texts } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { writeSubject } from '../rows/written-subject.ts';
import { isPrecertificationOpen } from '../../policy/open-precertifications.ts';

type CallContext = Pick<Call, 'scoped' | 'scope' | 'services' | 'auditRead'>;

/**
 * Returns the pre-certification of a message with the subject that names it: its number and its kind.
 * @param memberId the patient. Required for the reason given at getClaimSubject
 */
export async function getPrecertificationSubject(
  call: CallContext,
  certno: number,
  memberId: string | undefined,
): Promise<{ certno: number; taxId: string | null; subject: Texts }> {
  const { scoped, services } = call;
  // Checked here, because `x-requires` of a call that writes would need write access to the details, which providers lack.
  const reading = services.contract.get('readPrecertification');
  if (!reading || !mayMakeCall(reading, call.scope)) throw createNotFoundError();
  const row = await scoped.get('precertification', { certno }, [
    'member_id',
    'request_type',
    'requesting_tax_id',
  ]);
  if (memberId === undefined) throw createFieldError('memberId', 'required');
  if (row.member_id !== memberId) throw createNotFoundError();
  call.auditRead(row.member_id);
  const subject = writeSubject(call, 'server.request.precertification.subject', (language) => ({
    certno: String(certno),
    type: services.code('precert-type', row.request_type, language),
  }));
  return { certno, taxId: row.requesting_tax_id, subject };
}

/**
 * Makes a provider's message the conversation of an open request by phone, which has none, so that the nurses' answers
 * reach the provider. Messages of others are not linked, since the provider could not read them.
 */
export async function linkPrecertification(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  certno: number,
  conversationId: number,
): Promise<void> {
  if (scope.principal !== 'provider') return;
  await scoped.update(
    'precertification',
    { certno },
    { conversation_id: conversationId },
    sql<boolean>`precertification.conversation_id is null and ${isPrecertificationOpen}`,
  );
}
