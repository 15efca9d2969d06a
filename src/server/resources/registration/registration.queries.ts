import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { isMinor } from '../../policy/household-sharing.ts';
import { internal } from '../../policy/internal.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import { unscoped, unscopedColumns } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';
import { selectAccountOfPolicy } from '../rows/policies.queries.ts';

/** Facts that the registrant enters; all of them must match the record. */
export interface RegistrantDetails {
  /** Twelve digits, or '' when the SSN is used instead. */
  memberId: string;
  /** The last four digits of the SSN, or '' when they were not entered. */
  ssnLast4: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  zip: string;
}

const groupSettings = unscopedColumns(
  'benefit_group',
  'benefit_group',
  ['group_number', 'can_register', 'redirect_message_key', 'brand_id'],
  'The registration setting of a group is read before authentication',
);

/** Returns whether members of a group can register, and the text key of the message if they cannot. */
export const findGroupRegistration = (trx: RequestTransaction, groupNumber: number) =>
  unscoped(
    trx,
    'benefit_group',
    'The registration setting of a group is read before authentication',
  )
    .selectFrom('benefit_group')
    .select(['can_register', 'redirect_message_key'])
    .where('group_number', '=', groupNumber)
    .executeTakeFirst();

const memberAddresses = unscopedColumns(
  'member_address',
  'address',
  ['member_id', 'zip'],
  'The exact facts in the request are the scope',
);

/** The length of a ZIP code without its four-digit extension. */
const zipDigits = 5;

/** Returns the adult member who matches all facts; of a person with several policies, the active and latest one. */
export const findRegistrant = (
  { trx, today }: Pick<Call, 'trx' | 'today'>,
  { memberId, ssnLast4, firstName, lastName, dateOfBirth, zip }: RegistrantDetails,
) =>
  unscoped(trx, 'member', 'The exact facts in the request are the scope')
    .selectFrom('member')
    .innerJoin(groupSettings, 'benefit_group.group_number', 'member.group_number')
    .select([
      'member.member_id',
      'member.first_name',
      'member.last_name',
      'member.dependent_number',
    ])
    .select(['benefit_group.can_register', 'benefit_group.redirect_message_key'])
    .select('benefit_group.brand_id')
    .where((eb) =>
      memberId === ''
        ? eb('member.ssn_last4', '=', ssnLast4)
        : eb('member.member_id', '=', memberId),
    )
    .$if(memberId !== '' && ssnLast4 !== '', (query) =>
      query.where('member.ssn_last4', '=', ssnLast4),
    )
    .where('member.date_of_birth', '=', dateOfBirth)
    .where(sql<boolean>`member.first_name_key = fold(${firstName.trim()})`)
    .where(sql<boolean>`member.last_name_key = fold(${lastName.trim()})`)
    .where('member.status', 'in', ['Active', 'COBRA', 'Termed'])
    .where((eb) => eb.not(isMinor({ today })))
    .where(
      sql<boolean>`exists (select 1 from ${memberAddresses}
        where address.member_id = member.member_id and left(address.zip, 5) = ${zip.slice(0, zipDigits)})`,
    )
    .orderBy(sql`member.status = 'Active'`, 'desc')
    .orderBy('member.effective_date', 'desc')
    .executeTakeFirst();

export type Registrant = NonNullable<Awaited<ReturnType<typeof findRegistrant>>>;

/** Returns the account of a member, or of the same person with another policy. */
export const findAccountOfMember = (trx: RequestTransaction, memberId: string) =>
  selectAccountOfPolicy(trx, memberId)
    .select(['account.account_id', 'account.email', 'account.language', 'account.brand_id'])
    .executeTakeFirst();

/** Counts the registrations of a member within the last hour, confirmed or not. */
export async function countRecentRegistrations(
  trx: RequestTransaction,
  memberId: string,
): Promise<number> {
  const { count } = await internal(trx)
    .selectFrom('member_registration')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where(sql<boolean>`created_at > portal_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores the registrant and the hash of the mailed key. `isUsed` stores a link that is not mailed, so it must not work. */
export const insertRegistration = (
  { trx, request }: Pick<Call, 'trx' | 'request'>,
  memberId: string,
  {
    email,
    keyHash,
    isUsed,
    brandId,
  }: { email: string; keyHash: Buffer; isUsed: boolean; brandId: string },
) =>
  internal(trx)
    .insertInto('member_registration')
    .values({
      key_hash: keyHash,
      member_id: memberId,
      email: email.trim(),
      language: request.language,
      brand_id: brandId,
      expires_at: sql`portal_now() + make_interval(hours => ${limits.registrationLink.value}::integer)`,
      used_at: isUsed ? sql<string>`portal_now()` : null,
    })
    .execute();

const registeredMembers = unscopedColumns(
  'member',
  'member',
  ['member_id', 'group_number', 'first_name', 'last_name', 'dependent_number'],
  'The key of the link is the proof',
);

/**
 * Returns the registration of a link that is not used and not expired. Locks all open links of its member in a fixed order,
 * so that two concurrent confirmations create one account and no deadlock.
 */
export async function lockOpenRegistration(trx: RequestTransaction, keyHash: Buffer) {
  const db = internal(trx);
  const link = await db
    .selectFrom('member_registration')
    .select(['registration_id', 'member_id'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (!link) return undefined;
  const openRegistrations = await db
    .selectFrom('member_registration')
    .innerJoin(registeredMembers, 'member.member_id', 'member_registration.member_id')
    .innerJoin(groupSettings, 'benefit_group.group_number', 'member.group_number')
    .select(['registration_id', 'member_registration.member_id', 'email', 'language'])
    .select(['member_registration.brand_id', 'benefit_group.can_register'])
    .select(['member.first_name', 'member.last_name', 'member.dependent_number'])
    .where('member_registration.member_id', '=', link.member_id)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > portal_now()`)
    .orderBy('registration_id')
    .forUpdate('member_registration')
    .execute();
  return openRegistrations.find(({ registration_id }) => registration_id === link.registration_id);
}

export type Registration = NonNullable<Awaited<ReturnType<typeof lockOpenRegistration>>>;

/** Invalidates every link for the member, of all registrants. */
export const invalidateRegistrations = (trx: RequestTransaction, memberId: string) =>
  internal(trx)
    .updateTable('member_registration')
    .set({ used_at: sql`portal_now()` })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
