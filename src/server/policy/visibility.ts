import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.generated.ts';
import { holds, householdOf, isSubscriber, type Scope } from './scope.ts';

type Filter = RawBuilder<boolean>;
const everything: Filter = sql<boolean>`true`;
const nothing: Filter = sql<boolean>`false`;
const all = (...filters: Filter[]): Filter => sql<boolean>`(${sql.join(filters, sql` and `)})`;

/** Adults of a household are private from each other until they grant; the subscriber sees minors (domain decision D9). */
function family(scope: Scope): Filter {
  const own = scope.memberId;
  if (own === undefined) return nothing;
  const granted = sql<boolean>`exists (select 1 from dependent_permission
    where dependent_permission.owner_member_id = member.member_id
      and dependent_permission.viewer_member_id = ${own} and dependent_permission.access_granted)`;
  const minor = isSubscriber(own)
    ? sql<boolean>`member.date_of_birth > (${scope.today}::date - interval '18 years')`
    : nothing;
  return sql<boolean>`(member.member_id = ${own}
    or (member.household_id = ${householdOf(own)} and (${minor} or ${granted})))`;
}

function inGroups(scope: Scope, column: string): Filter {
  if (scope.groups === 'all') return everything;
  return sql<boolean>`${sql.ref(column)} = any(${scope.groups}::integer[])`;
}

const unprotected = (scope: Scope): Filter =>
  holds(scope, 'VIEW_PROTECTED_MEMBER_INFO') ? everything : sql<boolean>`not member.protected`;

function member(scope: Scope): Filter {
  switch (scope.principal) {
    case 'admin':
    case 'employer':
      return all(inGroups(scope, 'member.group_number'), unprotected(scope));
    case 'member':
      return family(scope);
    case 'provider':
      return sql<boolean>`exists (select 1 from session_member
        where session_member.session_id = ${scope.sessionId} and session_member.member_id = member.member_id)`;
    default:
      return nothing;
  }
}

/** A table whose rows are as visible as the member they name. */
const throughMember =
  (table: keyof Tables) =>
  (scope: Scope): Filter =>
    sql<boolean>`exists (select 1 from member
      where member.member_id = ${sql.ref(`${table}.member_id`)} and ${member(scope)})`;

/** Employers see claims only in a group that opens them, and only with the right to them there. */
const employerClaims = (scope: Scope): Filter => sql<boolean>`exists (select 1 from benefit_group
  join group_right on group_right.group_number = benefit_group.group_number
    and group_right.account_id = ${scope.accountId} and group_right.claims
  where benefit_group.group_number = claim.group_number and benefit_group.employer_claims_access)`;

/** A provider sees what was billed under its tax ids; with a claims filter, only those renderers' work. */
const providerClaims = (
  scope: Scope,
): Filter => sql<boolean>`(claim.billing_tax_id = any(${scope.taxIds}::text[])
  and (not exists (select 1 from provider_claims_filter
      where provider_claims_filter.account_id = ${scope.accountId}
        and provider_claims_filter.tax_id = claim.billing_tax_id)
    or exists (select 1 from provider_claims_filter
      where provider_claims_filter.account_id = ${scope.accountId}
        and provider_claims_filter.tax_id = claim.billing_tax_id
        and provider_claims_filter.rendering_npi = claim.rendering_npi)))`;

function claim(scope: Scope): Filter {
  if (scope.principal === 'provider') return providerClaims(scope);
  const ofVisibleMember = throughMember('claim')(scope);
  return scope.principal === 'employer'
    ? all(ofVisibleMember, employerClaims(scope))
    : ofVisibleMember;
}

const throughClaim =
  (table: keyof Tables) =>
  (scope: Scope): Filter =>
    sql<boolean>`exists (select 1 from claim
      where claim.claim_id = ${sql.ref(`${table}.claim_id`)} and ${claim(scope)})`;

/** What counts toward limits tells of claims: employers need the right to claims for it. */
const accumulator = (scope: Scope): Filter => {
  const individual = throughMember('accumulator')(scope);
  const household = sql<boolean>`(accumulator.member_id is null and exists (select 1 from member
    where member.household_id = accumulator.household_id and ${member(scope)}))`;
  const open = scope.principal === 'employer' ? nothing : everything;
  return sql<boolean>`(${open} and (${individual} or ${household}))`;
};

function conversation(scope: Scope): Filter {
  const own = sql<boolean>`(conversation.created_by = ${scope.accountId}
    or conversation.owner_account_id = ${scope.accountId}
    or exists (select 1 from conversation_participant
      where conversation_participant.conversation_id = conversation.conversation_id
        and conversation_participant.account_id = ${scope.accountId}))`;
  if (scope.principal !== 'admin') return own;
  return sql<boolean>`(conversation.member_id is null or ${throughMember('conversation')(scope)})`;
}

function message(scope: Scope): Filter {
  const readable = scope.principal === 'admin' ? everything : sql<boolean>`not message.internal`;
  return sql<boolean>`(${readable} and exists (select 1 from conversation
    where conversation.conversation_id = message.conversation_id and ${conversation(scope)}))`;
}

const attachment = (scope: Scope): Filter => sql<boolean>`exists (select 1 from message
  where message.message_id = attachment.message_id and ${message(scope)})`;

function memo(scope: Scope): Filter {
  if (scope.principal !== 'admin') return nothing;
  return sql<boolean>`(memo.member_id is null and ${inGroups(scope, 'memo.group_number')}
    or ${throughMember('memo')(scope)})`;
}

function benefitGroup(scope: Scope): Filter {
  if (scope.principal === 'admin' || scope.principal === 'employer') {
    return inGroups(scope, 'benefit_group.group_number');
  }
  if (scope.memberId === undefined) return nothing;
  return sql<boolean>`benefit_group.group_number = ${Number(scope.memberId.slice(0, 4))}`;
}

/** Staff see accounts (what they may do to one is asked per role); employers their groups' people; others themselves. */
function account(scope: Scope): Filter {
  const self = sql<boolean>`account.account_id = ${scope.accountId}`;
  if (scope.principal === 'admin') {
    return sql<boolean>`(account.member_id is null or exists (select 1 from member
      where member.member_id = account.member_id and ${member(scope)}))`;
  }
  if (scope.principal !== 'employer' || scope.groups === 'all') return self;
  return sql<boolean>`(${self} or exists (select 1 from account_group
      where account_group.account_id = account.account_id and account_group.group_number = any(${scope.groups}::integer[]))
    or exists (select 1 from member where member.member_id = account.member_id and ${member(scope)}))`;
}

const ownAccountRow =
  (table: keyof Tables) =>
  (scope: Scope): Filter =>
    sql<boolean>`${sql.ref(`${table}.account_id`)} = ${scope.accountId}`;

/**
 * Whose rows a caller may see and change: one line a table that belongs to somebody. `scoped()` puts it into every
 * select, update and delete; a query on one of these tables anywhere else is refused by `npm run check`.
 */
export const visibility = {
  member,
  member_address: throughMember('member_address'),
  coverage: throughMember('coverage'),
  other_insurance: throughMember('other_insurance'),
  accumulator,
  claim,
  claim_line: throughClaim('claim_line'),
  claim_diagnosis: throughClaim('claim_diagnosis'),
  claim_remark: throughClaim('claim_remark'),
  claim_note: throughClaim('claim_note'),
  claim_status_history: throughClaim('claim_status_history'),
  conversation,
  message,
  attachment,
  memo,
  benefit_group: benefitGroup,
  account,
  account_policy: ownAccountRow('account_policy'),
  account_notification: ownAccountRow('account_notification'),
  account_preference: ownAccountRow('account_preference'),
} satisfies Partial<Record<keyof Tables, (scope: Scope) => Filter>>;

export type OwnedTable = keyof typeof visibility;
