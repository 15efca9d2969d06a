import { sql, type NotNull, type RawBuilder } from 'kysely';
import type { DocumentSearch } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { isManagedDocument } from '../../policy/managed-documents.ts';
import { unscopedColumns } from '../../policy/unscoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { sortDirection, escapeLike } from '../rows/matching.queries.ts';
import { memberName, nameOfAccount } from '../rows/names.queries.ts';
import { periodStatus } from '../rows/period.queries.ts';

type CallContext = Pick<Call, 'scoped' | 'scope' | 'today'>;
type ReaderContext = CallContext & Pick<Call, 'request'>;

const storedFiles = unscopedColumns(
  'stored_file',
  'stored_file',
  ['file_id', 'size_bytes'],
  'Users who see a document may see the size of its file',
);

const sortColumns = {
  displayName: sql`fold(document.display_name ->> 'en')`,
  year: sql`document.year`,
  effectiveFrom: sql`document.effective_from`,
  uploadedDate: sql`document.uploaded_at`,
} as const;

/**
 * Selects the visible documents that match all criteria. Online forms are left out for staff, who have a separate list of
 * them, and from the documents of one member. For others, those in the other language are last unless an
 * order was chosen.
 */
export function selectDocuments(call: ReaderContext, criteria: DocumentSearch) {
  const { scoped, scope, today } = call;
  const { sortProperty = 'uploadedDate', sortDesc = true, memberId } = criteria;
  const hasOrder = criteria.sortProperty !== undefined;
  const query = scoped
    .select('document')
    .leftJoin(storedFiles, 'stored_file.file_id', 'document.file_id')
    .innerJoin('document_category', 'document_category.category_id', 'document.category_id')
    .leftJoin(scoped.rows('member'), 'member.member_id', 'document.member_id')
    .select(['document.download_id', 'document.display_name', 'document.description'])
    .select(['document.file_name', 'stored_file.size_bytes as size', 'document.version'])
    .select(['document.category_id', 'document.year', 'document.form_kind', 'document.member_id'])
    .select(
      sql<string | null>`case when not document.is_online_form then document.language end`.as(
        'language',
      ),
    )
    .select(['document.effective_from', 'document.effective_to'])
    .select(['document.employee_site', 'document.employer_site', 'document.provider_site'])
    .select(['document.customer_service_site', 'document.roles', 'document.groups'])
    .select(['document.uploaded_at as uploaded_date'])
    .select(
      sql<boolean>`(document.member_id is null and ${isManagedDocument(scope)})`.as('managed'),
    )
    .select('document_category.name as category_name')
    .select(nameOfAccount('document.uploaded_by').as('uploaded_by'))
    .select(periodStatus('document.effective_from', 'document.effective_to', today).as('status'))
    .select(memberName.as('member_name'))
    .where(matchesCriteria(call, criteria))
    .$if(memberId !== undefined || scope.principal === 'admin', (documents) =>
      documents.where('document.is_online_form', '=', false),
    );
  const documentsShown = memberId
    ? query.where(concernsMember(call, memberId))
    : query.$if(scope.principal !== 'member', (documents) =>
        documents.where('document.member_id', 'is', null),
      );
  return documentsShown
    .$if(scope.principal !== 'admin' && !hasOrder, (documents) =>
      documents.orderBy(isInOtherLanguage(call)),
    )
    .orderBy(sortColumns[sortProperty], sortDirection(sortDesc))
    .orderBy('document.download_id', sortDirection(sortDesc));
}

/** Whether a document is in another language than the portal is shown in; online forms are in every language. */
const isInOtherLanguage = ({ request }: ReaderContext): RawBuilder<boolean> =>
  sql<boolean>`(not document.is_online_form and document.language <> ${request.language})`;

function matchesCriteria({ today }: CallContext, criteria: DocumentSearch): RawBuilder<boolean> {
  const { query, categoryId, year, language, groupNumber, status } = criteria;
  const conditions = [sql<boolean>`true`];
  if (query) {
    const pattern = sql`'%' || fold(${escapeLike(query.trim())}) || '%'`;
    conditions.push(sql`(fold(document.display_name ->> 'en') like ${pattern}
      or exists (select from jsonb_each_text(document.description) described
        where fold(described.value) like ${pattern}))`);
  }
  if (categoryId !== undefined) conditions.push(sql`document.category_id = ${categoryId}`);
  if (year !== undefined) conditions.push(sql`document.year = ${year}`);
  if (language) conditions.push(sql`document.language = ${language}`);
  if (groupNumber !== undefined) conditions.push(sql`${groupNumber} = any(document.groups)`);
  if (status)
    conditions.push(
      sql`${periodStatus('document.effective_from', 'document.effective_to', today)} = ${status}`,
    );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether a document belongs to the member, or is published in a portal for the member's group and location. */
function concernsMember({ scoped, scope }: CallContext, memberId: string): RawBuilder<boolean> {
  // Providers see what their own portal shows for the group of their patient.
  const site = sql.ref(scope.principal === 'provider' ? 'provider_site' : 'employee_site');
  return sql<boolean>`(document.member_id = ${memberId} or (document.member_id is null and ${site}
    and exists (select 1 from ${scoped.rows('member', 'about')} where about.member_id = ${memberId}
      and (${limits.everyGroupNumber.value} = any(document.groups) or about.group_number = any(document.groups))
      and (document.location_number is null or document.location_number = about.location_number))))`;
}

/** Returns a visible document that is not an online form. */
export const findDocument = ({ scoped }: Scoped, downloadId: number) =>
  scoped
    .select('document', { download_id: downloadId, is_online_form: false }, '*')
    .$narrowType<{ file_name: NotNull; file_id: NotNull }>()
    .executeTakeFirst();

/** Returns the current definition of an online form. */
export const findFormDefinition = ({ scoped }: Scoped, downloadId: number) =>
  scoped
    .select('document', { download_id: downloadId, is_online_form: true }, '*')
    .innerJoin(scoped.rows('online_form_version', 'current'), (join) =>
      join
        .onRef('current.download_id', '=', 'document.download_id')
        .onRef('current.version', '=', 'document.version'),
    )
    .select('current.definition')
    .$narrowType<{ form_kind: NotNull }>()
    .executeTakeFirst();

export const listCategoryRows = ({ trx }: Pick<Call, 'trx'>) =>
  trx.selectFrom('document_category').selectAll().orderBy('sort_order').execute();

export const findCategory = ({ trx }: Pick<Call, 'trx'>, category_id: number) =>
  trx
    .selectFrom('document_category')
    .select('name')
    .where('category_id', '=', category_id)
    .executeTakeFirst();

/** Lists the years of the visible documents, latest first; without online forms and, except for members, those of one member. */
export const listYearRows = ({ scoped, scope }: CallContext) =>
  scoped
    .select('document', { is_online_form: false }, 'year')
    .distinct()
    .where('year', 'is not', null)
    .$if(scope.principal !== 'member', (documents) =>
      documents.where('document.member_id', 'is', null),
    )
    .orderBy('document.year', 'desc')
    .execute();
