import { sql } from 'kysely';
import { hasPermission, type Scope } from '../scope.ts';
import { all, any, allRows, inGroups, noRows, through, type Filter } from './base.ts';
import { conversation } from './conversation.ts';
import { document, documentVersion } from './document.ts';
import { switchFor } from './gate.ts';
import { groupAdministration } from './group.ts';
import { unprotectedMembersOnly, throughMember, throughMemberExceptEmployers } from './member.ts';

function precertification(scope: Scope): Filter {
  if (scope.principal === 'provider')
    return all(
      sql<boolean>`precertification.requesting_tax_id = any(${scope.taxIds}::text[])`,
      unprotectedMembersOnly('precertification'),
    );
  return throughMemberExceptEmployers('precertification', 'precertifications')(scope);
}

const precertificationNote = (scope: Scope): Filter =>
  all(
    scope.principal === 'admin' ? allRows : sql<boolean>`not precertification_note.internal`,
    through('precertification_note', 'precertification', 'certno', precertification)(scope),
  );

/**
 * Staff and employers see the enrollments of groups that enroll online, an employer only with the right to them, and
 * none of a protected member. Members see their own; a new hire has no member yet.
 */
function enrollment(scope: Scope): Filter {
  if (scope.principal === 'member')
    return any(
      sql<boolean>`enrollment.created_by = ${scope.accountId}`,
      throughMember('enrollment')(scope),
    );
  return all(
    groupAdministration('enrollment')(scope),
    sql<boolean>`exists (select 1 from benefit_group where benefit_group.group_number = enrollment.group_number
      and ${switchFor(scope, 'enrollment', 'read')})`,
    any(sql<boolean>`enrollment.member_id is null`, throughMember('enrollment')(scope)),
  );
}

const throughEnrollment = (table: Parameters<typeof through>[0]) =>
  through(table, 'enrollment', 'enrollment_id', enrollment);

/** A file of enrollments belongs to the account that uploaded it, while it may enroll for the group. */
const enrollmentImport = (scope: Scope): Filter =>
  all(
    sql<boolean>`enrollment_import.created_by = ${scope.accountId}`,
    groupAdministration('enrollment_import')(scope),
    sql<boolean>`exists (select 1 from benefit_group
      where benefit_group.group_number = enrollment_import.group_number
      and ${switchFor(scope, 'enrollment', 'read')})`,
  );

const fsaClaim = throughMemberExceptEmployers('fsa_claim', 'claims');

function callTrack(scope: Scope): Filter {
  if (scope.principal !== 'admin') return noRows;
  return any(
    all(
      sql<boolean>`call_track.member_id is null`,
      any(
        sql<boolean>`call_track.group_number is null`,
        inGroups(scope, 'call_track.group_number'),
      ),
    ),
    throughMember('call_track')(scope),
  );
}

/** A file of calls belongs to the staff member who uploaded it. */
const callImport = (scope: Scope): Filter =>
  scope.principal === 'admin' ? sql<boolean>`call_import.created_by = ${scope.accountId}` : noRows;

const aboutNoPrecertification = sql<boolean>`letter.certno is null`;

/** Staff see letters about a pre-certification only with the permission for pre-certifications. */
function staffLetter(scope: Scope): Filter {
  const aboutGroup = all(
    sql<boolean>`letter.member_id is null`,
    inGroups(scope, 'letter.group_number'),
  );
  return all(
    any(aboutGroup, throughMember('letter')(scope)),
    hasPermission(scope, 'WLT_PRECERTS') ? allRows : aboutNoPrecertification,
  );
}

/**
 * Members see a letter when it has been mailed; one about a claim or a pre-certification as they see those. Letters under
 * confidential communication are for the member alone (45 CFR 164.522(b)).
 */
const memberLetter = (scope: Scope): Filter =>
  all(
    sql<boolean>`letter.mailed_date is not null and letter.addressee_type = 'Member'`,
    throughMember('letter', 'documents')(scope),
    any(aboutNoPrecertification, throughMember('letter', 'precertifications')(scope)),
    any(sql<boolean>`letter.claim_id is null`, throughMember('letter', 'claims')(scope)),
    sql<boolean>`(letter.member_id = ${scope.memberId ?? null} or not exists (select 1 from member
      where member.member_id = letter.member_id and member.confidential_communication))`,
  );

/** A provider reads the letters about its own requests that were sent to it. */
const providerLetter = (scope: Scope): Filter =>
  all(
    sql<boolean>`letter.mailed_date is not null and letter.addressee_type = 'Provider'
      and exists (select 1 from precertification
        where precertification.certno = letter.certno and ${precertification(scope)})`,
    unprotectedMembersOnly('letter'),
  );

function letter(scope: Scope): Filter {
  if (scope.principal === 'admin') return staffLetter(scope);
  if (scope.principal === 'provider') return providerLetter(scope);
  return scope.principal === 'member' ? memberLetter(scope) : noRows;
}

const throughPrecertification = (table: Parameters<typeof through>[0]) =>
  through(table, 'precertification', 'certno', precertification);

/** Filters of requests and of the notes about them. */
export const requestFilters = {
  call_import: callImport,
  call_track: callTrack,
  call_track_note: through('call_track_note', 'call_track', 'callno', callTrack),
  certificate_request: throughMember('certificate_request', 'coverage'),
  demographic_change: throughMember('demographic_change', 'contact'),
  document,
  document_version: documentVersion,
  online_form_version: through('online_form_version', 'document', 'download_id', document),
  online_form_answer: through(
    'online_form_answer',
    'conversation',
    'conversation_id',
    conversation,
  ),
  enrollment,
  enrollment_attachment: throughEnrollment('enrollment_attachment'),
  enrollment_beneficiary: throughEnrollment('enrollment_beneficiary'),
  enrollment_election: throughEnrollment('enrollment_election'),
  enrollment_history: throughEnrollment('enrollment_history'),
  enrollment_import: enrollmentImport,
  enrollment_person: throughEnrollment('enrollment_person'),
  fsa_account: throughMemberExceptEmployers('fsa_account', 'coverage'),
  fsa_claim: fsaClaim,
  fsa_receipt: through('fsa_receipt', 'fsa_claim', 'request_id', fsaClaim),
  id_card: throughMember('id_card', 'coverage'),
  id_card_request: throughMember('id_card_request', 'coverage'),
  letter,
  precertification,
  precertification_attachment: throughPrecertification('precertification_attachment'),
  precertification_diagnosis: throughPrecertification('precertification_diagnosis'),
  precertification_note: precertificationNote,
  precertification_service: throughPrecertification('precertification_service'),
  termination_request: groupAdministration('termination_request'),
};
