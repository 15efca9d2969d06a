import { sql } from 'kysely';
import { expect } from 'vitest';
import { call } from './calls.ts';
import { listMails } from './mailbox.ts';
import type { TestPortal } from './portal.ts';

interface MemberDetails {
  memberId: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  zip: string;
  ssnLast4: string;
}

/** Finds the details of the first member for whom the condition holds. */
export async function findMemberDetails(
  portal: TestPortal,
  where: ReturnType<typeof sql>,
): Promise<MemberDetails> {
  const { rows } =
    await sql<MemberDetails>`select m.member_id as "memberId", m.first_name as "firstName",
      m.last_name as "lastName", m.date_of_birth::text as "dateOfBirth", a.zip, m.ssn_last4 as "ssnLast4"
    from member m join member_address a on a.member_id = m.member_id and a.kind = 'home'
      join benefit_group g on g.group_number = m.group_number
    where ${where} order by m.member_id limit 1`.execute(portal.services.kysely);
  return rows[0]!;
}
export const isAdult = sql`m.date_of_birth < portal_now()::date - interval '19 years'`;
export const isUnregistered = sql`m.status = 'Active' and g.can_register and m.ssn_last4 is not null
  and not exists (select 1 from account where account.member_id = m.member_id)
  and not exists (select 1 from member_registration r where r.member_id = m.member_id)`;

export const createEmailFields = (email: string) => ({ email, confirmEmail: email });

/** Returns what an adult without an account enters to register. */
export const findNewMember = async (portal: TestPortal) => ({
  ...withoutSsn(
    await findMemberDetails(
      portal,
      sql`${isUnregistered} and ${isAdult} and m.dependent_number = 0`,
    ),
  ),
  ...createEmailFields('newcomer@example.com'),
});
export const withoutSsn = ({ ssnLast4: _, ...details }: MemberDetails) => details;

export const parseKey = (text = '') => /\/confirm-registration\/([\w-]+)/u.exec(text)?.[1] ?? '';
async function findMailedKey(portal: TestPortal, email: string): Promise<string> {
  const [mail] = await listMails(portal, email);
  return parseKey(mail?.text);
}
export const register = (portal: TestPortal, input: Record<string, unknown>) =>
  call(portal, 'visitor', 'registerMember', input);

/** Requests an account and returns the mailed key. */
export async function requestAccount(
  portal: TestPortal,
  input: Record<string, unknown> & { email: string },
): Promise<string> {
  const { status, text } = await register(portal, input);
  expect([status, text]).toEqual([200, '{"success":true}']);
  return findMailedKey(portal, input.email);
}

/** The user name and password that the holder of a mailed key chooses. */
export const createCredentials = (key: string, userName: string) => ({
  key,
  userName,
  newPassword: 'Chosen-Portal1',
  confirmPassword: 'Chosen-Portal1',
});
