import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Stores a letter to a member and returns its number. */
export async function buildLetter(
  db: Kysely<Tables>,
  memberId: string,
  status: 'Draft' | 'Mailed' = 'Mailed',
  certno?: number,
  addressee = 'Member',
): Promise<number> {
  const { letter_number } = await db
    .insertInto('letter')
    .values({
      template_id: 16,
      group_number: Number(memberId.slice(0, 4)),
      employee_number: Number(memberId.slice(4, 10)),
      dependent_number: Number(memberId.slice(10)),
      member_id: memberId,
      certno: certno ?? null,
      addressee_type: addressee,
      addressee_name: 'Invented Member',
      addressee_address: JSON.stringify({
        line1: '1 Main St',
        city: 'Columbus',
        state: 'OH',
        zip: '43004',
      }),
      subject: 'Welcome',
      body: 'Dear Invented Member,\n\nWelcome to your plan.',
      status,
      created_at: sql<string>`portal_now()`,
      mailed_date: status === 'Mailed' ? sql<string>`portal_now()::date` : null,
    })
    .returning('letter_number')
    .executeTakeFirstOrThrow();
  return letter_number;
}
