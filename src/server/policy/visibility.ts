import { sql } from 'kysely';
import { account, ownAccountRow, throughAccount } from './filters/account.ts';
import { all, allRows, type Filter, type FilterOf } from './filters/base.ts';
import { claim, sessionClaim, throughClaim, throughClaimExceptVisitors } from './filters/claim.ts';
import {
  attachment,
  conversation,
  conversationParticipant,
  message,
  supportRequest,
} from './filters/conversation.ts';
import { dependentPermission } from './filters/dependent-permission.ts';
import { fileImport, storedFile, storedFileChunk } from './filters/file.ts';
import { benefitGroup, financeFilters, groupRight, throughGroup } from './filters/group.ts';
import { job } from './filters/job.ts';
import { accumulator, member, memberAddress, memo, throughMember } from './filters/member.ts';
import { requestFilters } from './filters/request.ts';
import type { Scope } from './scope.ts';
import type { OwnedTable } from './tables.ts';

/**
 * The rows that a caller may see and change: one filter for each owned table. scoped() adds it to every select, update,
 * delete, join and insert; request code has no other type for these tables (tables.ts).
 */
export const visibility: Record<OwnedTable, FilterOf> = {
  account,
  account_group: throughAccount('account_group'),
  account_network: throughAccount('account_network'),
  account_notification: ownAccountRow('account_notification'),
  account_permission: throughAccount('account_permission'),
  account_policy: ownAccountRow('account_policy'),
  account_preference: ownAccountRow('account_preference'),
  account_tax_id: throughAccount('account_tax_id'),
  job,
  login_history: throughAccount('login_history'),
  message_read: ownAccountRow('message_read'),
  paperless_change: ownAccountRow('paperless_change'),
  provider_claims_filter: throughAccount('provider_claims_filter'),
  provider_registration: throughAccount('provider_registration'),
  remembered_device: ownAccountRow('remembered_device'),
  session: ownAccountRow('session'),
  session_claim: sessionClaim,
  member,
  member_address: memberAddress,
  accumulator,
  coverage: throughMember('coverage', 'coverage'),
  dependent_permission: dependentPermission,
  memo,
  other_insurance: throughMember('other_insurance', 'coverage'),
  claim,
  claim_line: throughClaim('claim_line'),
  claim_diagnosis: throughClaimExceptVisitors('claim_diagnosis'),
  claim_remark: throughClaim('claim_remark'),
  claim_note: throughClaimExceptVisitors('claim_note'),
  claim_status_history: throughClaim('claim_status_history'),
  conversation,
  conversation_participant: conversationParticipant,
  message,
  attachment,
  support_request: supportRequest,
  file_import: fileImport,
  stored_file: storedFile,
  stored_file_chunk: storedFileChunk,
  benefit_group: benefitGroup,
  group_contact: throughGroup('group_contact'),
  group_location: throughGroup('group_location'),
  group_network: throughGroup('group_network'),
  group_text: throughGroup('group_text'),
  group_right: groupRight,
  ...financeFilters,
  ...requestFilters,
};

/**
 * The rows of a table that a scope may see; during impersonation, those visible to both the target and the
 * impersonator.
 */
export const visibleRows = (table: OwnedTable, scope: Scope): Filter =>
  all(visibility[table](scope), visibleToImpersonator(table, scope));

/** For queries without scope: always true without impersonation. */
export const visibleToImpersonator = (table: OwnedTable, { impersonator }: Scope): Filter =>
  impersonator ? visibility[table](impersonator) : allRows;

/** The same for a member whose row was joined without scope, named by its column. */
export const memberVisibleToImpersonator = (memberId: string, scope: Scope): Filter =>
  sql<boolean>`exists (select 1 from member
    where member.member_id = ${sql.ref(memberId)} and ${visibleToImpersonator('member', scope)})`;
