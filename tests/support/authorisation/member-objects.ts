import { sql, type RawBuilder } from 'kysely';
import type { Operation } from '#shared/schemas/contract.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import type { Target } from './targets.ts';

/** What an authorisation test needs to find the objects of an operation for a caller. */
export interface TargetQuery {
  portal: TestPortal;
  who: TestPrincipal;
  operation: Operation;
  /** The field of the input that identifies the object. */
  field: string;
}

export const toMemberTarget = (
  { field }: TargetQuery,
  memberId: string | undefined,
): Target | undefined =>
  memberId === undefined ? undefined : { input: { [field]: memberId }, memberId };

/** Returns the id of a member that does not exist, in a group that does. */
export const createMissingMemberId = (who: TestPrincipal): string =>
  `${who.memberId?.slice(0, 4) ?? getOwnAndForeignGroup(who)[0] ?? 1001}99999900`;

async function findFirstMember(
  { portal }: TargetQuery,
  where: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`select member_id from member
    where status = 'Active' and ${where} order by member_id limit 1`.execute(
    portal.services.kysely,
  );
  return rows[0]?.member_id;
}

const isInNetworkOf = (who: TestPrincipal) => sql`exists (select 1 from coverage c
  join account_network n on n.network_id = c.network_id and n.account_id = ${who.accountId}
  where c.member_id = member.member_id)`;

const isNotTreatedBy = (who: TestPrincipal) => sql`not exists (select 1 from claim
  where claim.member_id = member.member_id and claim.billing_tax_id = any(${who.taxIds}::text[]))`;

export async function findOwnMember(query: TargetQuery): Promise<string | undefined> {
  const { who } = query;
  // A visitor reaches only members whose facts it knows.
  if (who.principal === 'anonymous' && !takesDateOfBirth(query.operation)) return undefined;
  if (who.memberId) return who.memberId;
  const plain = sql`not protected and dependent_number = 0`;
  if (who.principal === 'provider')
    return findFirstMember(query, sql`${plain} and ${isInNetworkOf(who)}`);
  return findFirstMember(query, sql`${plain} and ${isInGroups(who)}`);
}

/**
 * Finds a member out of the caller's reach, if possible just beyond it: of another household or group. Undefined if the
 * caller reaches every member.
 */
export async function findForeignMember(query: TargetQuery): Promise<string | undefined> {
  const { who } = query;
  if (who.hidden) return who.hidden;
  if (who.memberId)
    return findFirstMember(
      query,
      sql`group_number = ${Number(who.memberId.slice(0, 4))} and left(member_id, 10) <> ${who.memberId.slice(0, 10)}`,
    );
  // A provider with the right facts can check the eligibility of anyone, except protected members.
  if (takesDateOfBirth(query.operation) && who.principal !== 'admin')
    return findFirstMember(query, sql`protected`);
  if (who.principal === 'provider')
    return findFirstMember(
      query,
      sql`${isInNetworkOf(who)} and group_number > 1002 and ${isNotTreatedBy(who)}`,
    );
  if (who.groups !== 'all')
    return findFirstMember(
      query,
      who.impersonatedBy
        ? sql`not protected and group_number = ${who.foreignGroup}`
        : sql`not protected and not ${isInGroups(who)}`,
    );
  if (who.rights.has('VIEW_PROTECTED_MEMBER_INFO')) return undefined;
  return findFirstMember(query, sql`protected`);
}

const takesDateOfBirth = ({ input }: Operation) => input.locations['dateOfBirth'] !== undefined;

const isInGroups = (who: TestPrincipal) =>
  who.groups === 'all' || who.principal === 'anonymous'
    ? sql`true`
    : sql`group_number = any(${who.groups}::integer[])`;

export function getOwnAndForeignGroup(
  who: TestPrincipal,
): [number | undefined, number | undefined] {
  if (who.memberId) return [Number(who.memberId.slice(0, 4)), who.foreignGroup];
  if (who.groups === 'all') return [1001, undefined];
  return [who.groups[0], who.foreignGroup];
}
