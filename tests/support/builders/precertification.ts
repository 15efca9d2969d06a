import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

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
