import { sql } from 'kysely';
import { filterAccounts, createOwnAccountFilter, filterThroughAccount } from './filters/account.ts';
import { allOf, allRows, type Filter, type CreateFilter } from './filters/base.ts';
import {
  filterClaims,
  filterSessionClaims,
  filterThroughClaim,
  filterThroughClaimExceptVisitors,
} from './filters/claim.ts';
import {
  filterAttachments,
  filterConversations,
  filterConversationParticipants,
  filterMessages,
  filterSupportRequests,
} from './filters/conversation.ts';
import { filterDependentPermissions } from './filters/dependent-permission.ts';
import { filterFileImports, filterStoredFiles, filterStoredFileChunks } from './filters/file.ts';
import {
  filterGroups,
  financeFilters,
  filterGroupRights,
  filterThroughGroup,
} from './filters/group.ts';
import { filterJobs } from './filters/job.ts';
import {
  filterAccumulators,
  filterMembers,
  filterMemberAddresses,
  filterMemos,
  filterThroughMember,
} from './filters/member.ts';
import { requestFilters } from './filters/request.ts';
import type { Scope } from './scope.ts';
import type { OwnedTable } from './tables.ts';

/**
 * The rows that a caller may see and change: one filter for each owned table. scoped() adds it to every select, update,
 * delete, join and insert; request code has no other type for these tables (tables.ts).
 */
export const visibilityFilters: Record<OwnedTable, CreateFilter> = {
  account: filterAccounts,
  account_group: filterThroughAccount('account_group'),
  account_network: filterThroughAccount('account_network'),
  account_notification: createOwnAccountFilter('account_notification'),
  account_permission: filterThroughAccount('account_permission'),
  account_policy: createOwnAccountFilter('account_policy'),
  account_preference: createOwnAccountFilter('account_preference'),
  account_tax_id: filterThroughAccount('account_tax_id'),
  job: filterJobs,
  login_history: filterThroughAccount('login_history'),
  message_read: createOwnAccountFilter('message_read'),
  paperless_change: createOwnAccountFilter('paperless_change'),
  provider_claims_filter: filterThroughAccount('provider_claims_filter'),
  provider_registration: filterThroughAccount('provider_registration'),
  remembered_device: createOwnAccountFilter('remembered_device'),
  session: createOwnAccountFilter('session'),
  session_claim: filterSessionClaims,
  member: filterMembers,
  member_address: filterMemberAddresses,
  accumulator: filterAccumulators,
  coverage: filterThroughMember('coverage', 'coverage'),
  dependent_permission: filterDependentPermissions,
  memo: filterMemos,
  other_insurance: filterThroughMember('other_insurance', 'coverage'),
  claim: filterClaims,
  claim_line: filterThroughClaim('claim_line'),
  claim_diagnosis: filterThroughClaimExceptVisitors('claim_diagnosis'),
  claim_remark: filterThroughClaim('claim_remark'),
  claim_note: filterThroughClaimExceptVisitors('claim_note'),
  claim_status_history: filterThroughClaim('claim_status_history'),
  conversation: filterConversations,
  conversation_participant: filterConversationParticipants,
  message: filterMessages,
  attachment: filterAttachments,
  support_request: filterSupportRequests,
  file_import: filterFileImports,
  stored_file: filterStoredFiles,
  stored_file_chunk: filterStoredFileChunks,
  benefit_group: filterGroups,
  group_contact: filterThroughGroup('group_contact'),
  group_location: filterThroughGroup('group_location'),
  group_network: filterThroughGroup('group_network'),
  group_text: filterThroughGroup('group_text'),
  group_right: filterGroupRights,
  ...financeFilters,
  ...requestFilters,
};

/**
 * Returns the filter for the rows of a table that a scope may see; during impersonation, those visible to both the
 * target and the impersonator.
 */
export const filterVisibleRows = (table: OwnedTable, scope: Scope): Filter =>
  allOf(visibilityFilters[table](scope), filterVisibleToImpersonator(table, scope));

/** Returns the impersonator's filter alone, for queries without the caller's scope; true without impersonation. */
export const filterVisibleToImpersonator = (table: OwnedTable, { impersonator }: Scope): Filter =>
  impersonator ? visibilityFilters[table](impersonator) : allRows;

/** Returns the impersonator's filter for the member of a row that was joined without scope. */
export const filterMemberVisibleToImpersonator = (memberIdColumn: string, scope: Scope): Filter =>
  sql<boolean>`exists (select 1 from member
    where member.member_id = ${sql.ref(memberIdColumn)} and ${filterVisibleToImpersonator('member', scope)})`;
