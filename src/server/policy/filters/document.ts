import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { hasPermission, type Scope } from '../scope.ts';
import { isManagedDocument } from '../managed-documents.ts';
import { siteColumns } from '../sites.ts';
import {
  allOf,
  anyOf,
  allRows,
  noRows,
  filterThrough,
  type Filter,
  type CreateFilter,
} from './base.ts';
import { filterMembers, filterThroughMemberExceptEmployers } from './member.ts';

const isOfMember = sql<boolean>`document.member_id is not null`;
const forEveryGroup = sql<boolean>`${limits.everyGroupNumber.value} = any(document.groups)`;

/**
 * A document is in the file of one member, or for the audience that it names. Those who manage files see the latter
 * also before and after their dates.
 */
export function filterDocuments(scope: Scope): Filter {
  return anyOf(
    allOf(isOfMember, filterMemberDocuments(scope)),
    allOf(
      sql<boolean>`document.member_id is null`,
      anyOf(isPublished(scope), isManagedDocument(scope)),
    ),
  );
}

const filterManagedDocuments = filterThrough(
  'document_version',
  'document',
  'download_id',
  (scope) => allOf(sql<boolean>`document.member_id is null`, isManagedDocument(scope)),
);

/** Earlier versions of a document are for those who manage it and look after all groups that it had then. */
export const filterDocumentVersions: CreateFilter = (scope) =>
  scope.groups === 'all'
    ? filterManagedDocuments(scope)
    : allOf(
        filterManagedDocuments(scope),
        sql<boolean>`(document_version.groups <> '{}' and document_version.groups <@ ${scope.groups}::integer[])`,
      );

/** Employers and providers do not see files that members send in, such as a marriage certificate. */
function filterMemberDocuments(scope: Scope): Filter {
  const mayRead = scope.principal === 'member' || hasPermission(scope, 'VIEW_PROFILE_DOCUMENTS');
  if (scope.principal === 'provider' || !mayRead) return noRows;
  return filterThroughMemberExceptEmployers('document', 'documents')(scope);
}

const isPublished = (scope: Scope): Filter =>
  allOf(
    sql<boolean>`(document.effective_from is null or document.effective_from <= ${scope.today})`,
    sql<boolean>`(document.effective_to is null or document.effective_to >= ${scope.today})`,
    isShownInPortal(scope),
    isForGroups(scope),
  );

/**
 * Whether a document is shown in other portals. Staff who may read the documents of members' profiles also see what the
 * other portals show to their groups.
 */
function isShownInPortal(scope: Scope): Filter {
  const { principal, roleId } = scope;
  if (principal === 'public' || principal === 'anonymous') return noRows;
  const isPublishedHere = sql<boolean>`(${sql.ref(`document.${siteColumns[principal]}`)}
    and (document.roles = '{}' or ${roleId} = any(document.roles)))`;
  return principal === 'admin' && hasPermission(scope, 'VIEW_PROFILE_DOCUMENTS')
    ? anyOf(
        isPublishedHere,
        sql<boolean>`(document.employee_site or document.employer_site or document.provider_site)`,
      )
    : isPublishedHere;
}

function isForGroups(scope: Scope): Filter {
  if (scope.groups === 'all') return allRows;
  return anyOf(forEveryGroup, isForOwnGroups(scope, scope.groups));
}

function isForOwnGroups(scope: Scope, groups: readonly number[]): Filter {
  if (scope.principal === 'provider')
    return sql<boolean>`exists (select 1 from member
      where member.group_number = any(document.groups) and ${filterMembers(scope)})`;
  if (scope.memberId === undefined) return sql<boolean>`document.groups && ${groups}::integer[]`;
  return sql<boolean>`exists (select 1 from member where member.member_id = ${scope.memberId}
    and member.group_number = any(document.groups)
    and (document.location_number is null or document.location_number = member.location_number))`;
}
