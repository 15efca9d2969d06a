import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { buildFile } from './conversation.ts';

/** Creates a submitted enrollment of one new employee, who waives everything. */
export async function buildEnrollment(
  db: Kysely<Tables>,
  { groupNumber, lastName = 'Invented' }: { groupNumber: number; lastName?: string },
): Promise<number> {
  const { enrollment_id } = await db
    .insertInto('enrollment')
    .values({
      group_number: groupNumber,
      enrollment_type: 'NewHire',
      status: 'Submitted',
      hire_date: '2026-01-05',
      coverage_date: '2026-02-01',
      address_line1: '1 Main Street',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      submitted_at: sql<string>`portal_now()`,
    })
    .returning('enrollment_id')
    .executeTakeFirstOrThrow();
  const person = { first_name: 'Ada', last_name: lastName, relationship: '18', gender: 'F' };
  await db
    .insertInto('enrollment_person')
    .values({
      ...person,
      enrollment_id,
      sequence: 0,
      is_primary: true,
      date_of_birth: '1990-05-05',
      // SSNs that begin with 9 were never issued; the other digits are the enrollment's id.
      ssn: `9${String(enrollment_id).padStart(8, '0')}`,
    })
    .execute();
  await db
    .insertInto('enrollment_history')
    .values({ enrollment_id, sequence: 0, status: 'Submitted', changed_at: sql`portal_now()` })
    .execute();
  return enrollment_id;
}

/**
 * Returns the first group that enrolls online and in which this account may enroll, among the groups of the account or,
 * for an account of every group, among all groups.
 */
export async function findEnrollingGroup(
  db: Kysely<Tables>,
  who: { accountId: number; principal: string; groups: 'all' | readonly number[] },
): Promise<number | undefined> {
  const { rows } = await sql<{ group: number }>`select group_number as "group" from benefit_group
    where enrollment and (${who.groups === 'all'} or group_number = any(${who.groups === 'all' ? [] : who.groups}::integer[]))
      and (${who.principal !== 'employer'} or coalesce((select enrollment and access <> 'None' from group_right
        where group_right.group_number = benefit_group.group_number and account_id = ${who.accountId}), true))
    order by group_number limit 1`.execute(db);
  return rows[0]?.group;
}

export async function buildEnrollmentFile(
  db: Kysely<Tables>,
  enrollment_id: number,
): Promise<number> {
  const file_id = await buildFile(db, Buffer.from('An invented certificate.'));
  const { attachment_id } = await db
    .insertInto('enrollment_attachment')
    .values({ enrollment_id, file_id, file_name: 'certificate.txt' })
    .returning('attachment_id')
    .executeTakeFirstOrThrow();
  return attachment_id;
}
