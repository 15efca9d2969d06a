import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { today } from '#server/clock.ts';
import { people } from '../people.ts';
import type { TestPortal } from '../portal.ts';
import { buildLetter } from './letter.ts';

interface Request {
  memberId: string;
  taxId?: string | undefined;
  status?: string;
}

/** Stores a request for imaging, received today and due in a week, and returns its number. */
export async function buildPrecertification(
  db: Kysely<Tables>,
  { memberId, taxId, status = 'Received' }: Request,
): Promise<number> {
  const { certno } = await db
    .insertInto('precertification')
    .values({
      member_id: memberId,
      request_type: 'Imaging',
      status,
      requesting_tax_id: taxId ?? null,
      clinical_notes: 'Pain for six weeks.',
      received_at: sql<string>`portal_now()`,
      due_at: sql<string>`portal_now() + interval '7 days'`,
    })
    .returning('certno')
    .executeTakeFirstOrThrow();
  return certno;
}

/** Denies a request, with a letter to the provider. */
export async function buildDecisionLetter(db: Kysely<Tables>, certno: number): Promise<void> {
  await db
    .updateTable('precertification')
    .set({ status: 'Denied', decided_at: sql<string>`portal_now()` })
    .where('certno', '=', certno)
    .execute();
  await buildLetter(db, people.elena, 'Mailed', certno, 'Provider');
}

/** A valid request for imaging by a practice with one of these tax IDs, or by any. */
export async function createPrecertificationRequest(
  { services: { kysely } }: Pick<TestPortal, 'services'>,
  taxIds: readonly string[] = [],
) {
  const provider = await kysely
    .selectFrom('provider')
    .select('npi')
    .$if(taxIds.length > 0, (query) => query.where('tax_id', 'in', taxIds))
    .orderBy('provider_id')
    .executeTakeFirst();
  const diagnosis = await kysely
    .selectFrom('diagnosis_code')
    .select('code')
    .where('billable', '=', true)
    .executeTakeFirstOrThrow();
  const procedure = await kysely
    .selectFrom('procedure_code')
    .select('code')
    .where('code_system', '=', 'HCPCS')
    .executeTakeFirstOrThrow();
  return {
    requestType: 'Imaging',
    urgency: 'Elective',
    serviceFrom: today(),
    requestingNpi: provider?.npi ?? '1999999984',
    contactName: 'Referral desk',
    contactPhone: '614-555-0100',
    diagnoses: [diagnosis],
    services: [{ ...procedure, units: 2 }],
    clinicalNotes: 'Pain for six weeks. Physical therapy did not help.',
  };
}
