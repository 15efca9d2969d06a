import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { allOf, anyOf, allRows, noRows, filterThrough, type Filter } from './base.ts';
import { isInScopeGroups } from '../scope-groups.ts';
import { filterThroughMember, hasUnprotectedMember } from './member.ts';

/** Whether the conversation was started by, is owned by or includes the caller. */
const isParticipant = ({ accountId }: Scope): Filter =>
  sql<boolean>`(conversation.created_by = ${accountId}
    or conversation.owner_account_id = ${accountId}
    or exists (select 1 from conversation_participant
      where conversation_participant.conversation_id = conversation.conversation_id
        and conversation_participant.account_id = ${accountId}))`;

/**
 * Whether the member and the group of the conversation, where it has them, are still visible to the user. If the user is a
 * member, only the conversation's member counts.
 */
const isAboutVisibleMember = (scope: Scope): Filter =>
  allOf(
    anyOf(sql<boolean>`conversation.member_id is null`, filterThroughMember('conversation')(scope)),
    scope.principal === 'member'
      ? allRows
      : anyOf(
          sql<boolean>`conversation.group_number is null`,
          isInScopeGroups(scope, 'conversation.group_number'),
        ),
  );

/** Whether the pre-certification whose conversation it is, if any, was requested under a tax ID of the provider. */
const hasOwnPrecertification = ({ taxIds }: Scope): Filter =>
  sql<boolean>`not exists (select 1 from precertification
    where precertification.conversation_id = conversation.conversation_id
      and (precertification.requesting_tax_id = any(${taxIds}::text[])) is not true)`;

/**
 * Staff see the conversations about visible members. Others see those they take part in, until they lose access to the
 * member or the group. A provider sees members in one session only, but keeps its conversations, except those about
 * protected members and those of pre-certifications under a tax ID that it has no more.
 */
export function filterConversations(scope: Scope): Filter {
  if (scope.principal === 'admin') return isAboutVisibleMember(scope);
  if (scope.principal === 'provider')
    return allOf(
      isParticipant(scope),
      hasUnprotectedMember('conversation'),
      hasOwnPrecertification(scope),
    );
  return allOf(isParticipant(scope), isAboutVisibleMember(scope));
}

export function filterMessages(scope: Scope): Filter {
  const readable = scope.principal === 'admin' ? allRows : sql<boolean>`not message.internal`;
  return sql<boolean>`(${readable} and exists (select 1 from conversation
    where conversation.conversation_id = message.conversation_id and ${filterConversations(scope)}))`;
}

export const filterAttachments = (
  scope: Scope,
): Filter => sql<boolean>`exists (select 1 from message
  where message.message_id = attachment.message_id and ${filterMessages(scope)})`;

export const filterConversationParticipants = filterThrough(
  'conversation_participant',
  'conversation',
  'conversation_id',
  filterConversations,
);

/** Messages of the contact form, after staff have made a conversation of them. */
export const filterSupportRequests = (scope: Scope): Filter =>
  scope.principal === 'admin'
    ? filterThrough(
        'support_request',
        'conversation',
        'conversation_id',
        filterConversations,
      )(scope)
    : noRows;
