import { sql } from 'kysely';
import { hasPermission, type Scope } from '../scope.ts';
import { allOf, anyOf, allRows, noRows, filterThrough, type Filter } from './base.ts';
import { isInScopeGroups } from '../scope-groups.ts';
import { filterConversations } from './conversation.ts';
import { filterDocuments, filterDocumentVersions } from './document.ts';
import { isGateOpen } from './gate.ts';
import { createGroupAdministrationFilter } from './group.ts';
import {
  hasUnprotectedMember,
  filterThroughMember,
  filterThroughMemberExceptEmployers,
} from './member.ts';

function filterPrecertifications(scope: Scope): Filter {
  if (scope.principal === 'provider')
    return allOf(
      sql<boolean>`precertification.requesting_tax_id = any(${scope.taxIds}::text[])`,
      hasUnprotectedMember('precertification'),
    );
  return filterThroughMemberExceptEmployers('precertification', 'precertifications')(scope);
}

const filterPrecertificationNotes = (scope: Scope): Filter =>
  allOf(
    scope.principal === 'admin' ? allRows : sql<boolean>`not precertification_note.internal`,
    filterThrough(
      'precertification_note',
      'precertification',
      'certno',
      filterPrecertifications,
    )(scope),
  );

/**
 * Staff and employers see the enrollments of groups that enroll online, except those of protected members. An employer
 * also needs the right to enrollments in the group. Members see their own; a new hire has no member yet.
 */
function filterEnrollments(scope: Scope): Filter {
  if (scope.principal === 'member')
    return anyOf(
      sql<boolean>`enrollment.created_by = ${scope.accountId}`,
      filterThroughMember('enrollment')(scope),
    );
  return allOf(
    createGroupAdministrationFilter('enrollment')(scope),
    sql<boolean>`exists (select 1 from benefit_group where benefit_group.group_number = enrollment.group_number
      and ${isGateOpen(scope, 'enrollment', 'read')})`,
    anyOf(sql<boolean>`enrollment.member_id is null`, filterThroughMember('enrollment')(scope)),
  );
}

const filterThroughEnrollment = (table: Parameters<typeof filterThrough>[0]) =>
  filterThrough(table, 'enrollment', 'enrollment_id', filterEnrollments);

/** A file of enrollments belongs to the account that uploaded it, while it may enroll for the group. */
const filterEnrollmentImports = (scope: Scope): Filter =>
  allOf(
    sql<boolean>`enrollment_import.created_by = ${scope.accountId}`,
    createGroupAdministrationFilter('enrollment_import')(scope),
    sql<boolean>`exists (select 1 from benefit_group
      where benefit_group.group_number = enrollment_import.group_number
      and ${isGateOpen(scope, 'enrollment', 'read')})`,
  );

const filterFsaClaims = filterThroughMemberExceptEmployers('fsa_claim', 'claims');

function filterCallTracks(scope: Scope): Filter {
  if (scope.principal !== 'admin') return noRows;
  return anyOf(
    allOf(
      sql<boolean>`call_track.member_id is null`,
      anyOf(
        sql<boolean>`call_track.group_number is null`,
        isInScopeGroups(scope, 'call_track.group_number'),
      ),
    ),
    filterThroughMember('call_track')(scope),
  );
}

/** A file of calls belongs to the staff member who uploaded it. */
const filterCallImports = (scope: Scope): Filter =>
  scope.principal === 'admin' ? sql<boolean>`call_import.created_by = ${scope.accountId}` : noRows;

const aboutNoPrecertification = sql<boolean>`letter.certno is null`;

/** Staff see letters about a pre-certification only with the permission for pre-certifications. */
function filterStaffLetters(scope: Scope): Filter {
  const aboutGroup = allOf(
    sql<boolean>`letter.member_id is null`,
    isInScopeGroups(scope, 'letter.group_number'),
  );
  return allOf(
    anyOf(aboutGroup, filterThroughMember('letter')(scope)),
    hasPermission(scope, 'WLT_PRECERTS') ? allRows : aboutNoPrecertification,
  );
}

/**
 * Members see a letter when it has been mailed, and one about a claim or a pre-certification only if they see that kind
 * of information. Letters under confidential communication are for the member alone (45 CFR 164.522(b)).
 */
const filterMemberLetters = (scope: Scope): Filter =>
  allOf(
    sql<boolean>`letter.mailed_date is not null and letter.addressee_type = 'Member'`,
    filterThroughMember('letter', 'documents')(scope),
    anyOf(aboutNoPrecertification, filterThroughMember('letter', 'precertifications')(scope)),
    anyOf(sql<boolean>`letter.claim_id is null`, filterThroughMember('letter', 'claims')(scope)),
    sql<boolean>`(letter.member_id = ${scope.memberId ?? null} or not exists (select 1 from member
      where member.member_id = letter.member_id and member.confidential_communication))`,
  );

/** A provider reads the letters about its own requests that were sent to it. */
const filterProviderLetters = (scope: Scope): Filter =>
  allOf(
    sql<boolean>`letter.mailed_date is not null and letter.addressee_type = 'Provider'
      and exists (select 1 from precertification
        where precertification.certno = letter.certno and ${filterPrecertifications(scope)})`,
    hasUnprotectedMember('letter'),
  );

function filterLetters(scope: Scope): Filter {
  if (scope.principal === 'admin') return filterStaffLetters(scope);
  if (scope.principal === 'provider') return filterProviderLetters(scope);
  return scope.principal === 'member' ? filterMemberLetters(scope) : noRows;
}

const filterThroughPrecertification = (table: Parameters<typeof filterThrough>[0]) =>
  filterThrough(table, 'precertification', 'certno', filterPrecertifications);

/** Filters of requests and of the notes about them. */
export const requestFilters = {
  call_import: filterCallImports,
  call_track: filterCallTracks,
  call_track_note: filterThrough('call_track_note', 'call_track', 'callno', filterCallTracks),
  certificate_request: filterThroughMember('certificate_request', 'coverage'),
  demographic_change: filterThroughMember('demographic_change', 'contact'),
  document: filterDocuments,
  document_version: filterDocumentVersions,
  online_form_version: filterThrough(
    'online_form_version',
    'document',
    'download_id',
    filterDocuments,
  ),
  online_form_answer: filterThrough(
    'online_form_answer',
    'conversation',
    'conversation_id',
    filterConversations,
  ),
  enrollment: filterEnrollments,
  enrollment_attachment: filterThroughEnrollment('enrollment_attachment'),
  enrollment_beneficiary: filterThroughEnrollment('enrollment_beneficiary'),
  enrollment_election: filterThroughEnrollment('enrollment_election'),
  enrollment_history: filterThroughEnrollment('enrollment_history'),
  enrollment_import: filterEnrollmentImports,
  enrollment_person: filterThroughEnrollment('enrollment_person'),
  fsa_account: filterThroughMemberExceptEmployers('fsa_account', 'coverage'),
  fsa_claim: filterFsaClaims,
  fsa_receipt: filterThrough('fsa_receipt', 'fsa_claim', 'request_id', filterFsaClaims),
  id_card: filterThroughMember('id_card', 'coverage'),
  id_card_request: filterThroughMember('id_card_request', 'coverage'),
  letter: filterLetters,
  precertification: filterPrecertifications,
  precertification_attachment: filterThroughPrecertification('precertification_attachment'),
  precertification_diagnosis: filterThroughPrecertification('precertification_diagnosis'),
  precertification_note: filterPrecertificationNotes,
  precertification_service: filterThroughPrecertification('precertification_service'),
  termination_request: createGroupAdministrationFilter('termination_request'),
};
