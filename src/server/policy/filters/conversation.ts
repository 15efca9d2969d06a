import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { all, any, allRows, inGroups, noRows, through, type Filter } from './base.ts';
import { throughMember, unprotectedMembersOnly } from './member.ts';

/** The conversation was started by, is owned by or includes the caller. */
const isParticipant = ({ accountId }: Scope): Filter =>
  sql<boolean>`(conversation.created_by = ${accountId}
    or conversation.owner_account_id = ${accountId}
    or exists (select 1 from conversation_participant
      where conversation_participant.conversation_id = conversation.conversation_id
        and conversation_participant.account_id = ${accountId}))`;

/** The conversation has no member, or a member and a group that are still visible to the user. */
const isAboutVisibleMember = (scope: Scope): Filter =>
  all(
    any(sql<boolean>`conversation.member_id is null`, throughMember('conversation')(scope)),
    scope.principal === 'member'
      ? allRows
      : any(
          sql<boolean>`conversation.group_number is null`,
          inGroups(scope, 'conversation.group_number'),
        ),
  );

/**
 * Staff see the conversations about visible members. Others see those they take part in, until they lose access to the
 * member or the group. A provider sees members in one session only, but keeps its conversations, except those about
 * protected members.
 */
export function conversation(scope: Scope): Filter {
  if (scope.principal === 'admin') return isAboutVisibleMember(scope);
  if (scope.principal === 'provider')
    return all(isParticipant(scope), unprotectedMembersOnly('conversation'));
  return all(isParticipant(scope), isAboutVisibleMember(scope));
}

export function message(scope: Scope): Filter {
  const readable = scope.principal === 'admin' ? allRows : sql<boolean>`not message.internal`;
  return sql<boolean>`(${readable} and exists (select 1 from conversation
    where conversation.conversation_id = message.conversation_id and ${conversation(scope)}))`;
}

export const attachment = (scope: Scope): Filter => sql<boolean>`exists (select 1 from message
  where message.message_id = attachment.message_id and ${message(scope)})`;

export const conversationParticipant = through(
  'conversation_participant',
  'conversation',
  'conversation_id',
  conversation,
);

/** Messages of the contact form, after staff have made a conversation of them. */
export const supportRequest = (scope: Scope): Filter =>
  scope.principal === 'admin'
    ? through('support_request', 'conversation', 'conversation_id', conversation)(scope)
    : noRows;
