import { sql } from 'kysely';
import type { ReportSearch } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { unscopedColumns } from '../../policy/unscoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { contains, sortDirection } from '../rows/matching.queries.ts';
import { groupNames, nameOfAccount } from '../rows/names.queries.ts';

const storedFiles = unscopedColumns(
  'stored_file',
  'stored_file',
  ['file_id', 'size_bytes'],
  'Users who see a report may see the size of its file',
);

const sortColumns = {
  createdDate: sql`report.created_at`,
  name: sql`fold(report.name)`,
  groupName: sql`fold(benefit_group.name)`,
  periodFrom: sql`report.period_from`,
  size: sql`stored_file.size_bytes`,
} as const;

/** Selects the visible reports that match all criteria. */
export function selectReports({ scoped }: Scoped, criteria: ReportSearch) {
  const { query, typeId, groupNumber, from, to, own } = criteria;
  const { sortProperty = 'createdDate', sortDesc = true } = criteria;
  const order = sortDirection(sortDesc);
  let reports = scoped
    .select('report')
    .innerJoin(storedFiles, 'stored_file.file_id', 'report.file_id')
    .leftJoin(groupNames, 'benefit_group.group_number', 'report.group_number')
    .select(['report.report_id', 'report.name', 'report.group_number', 'report.period_from'])
    .select(['report.period_to', 'report.created_at as created_date', 'report.contains_phi'])
    .select(['report.file_name', 'stored_file.size_bytes as size'])
    .select(nameOfAccount('report.created_by').as('created_by'))
    .select('benefit_group.name as group_name')
    .select(sql<string>`report.report_type_id::text`.as('type_id'))
    .select(sql<'PDF' | 'XLSX' | 'CSV'>`report.format`.as('format'))
    .select(lastDayKept.as('kept_until'))
    .select(
      sql<number>`(select count(*)::int from ${scoped.rows('report_download')}
        where report_download.report_id = report.report_id)`.as('downloads'),
    );
  if (query) reports = reports.where(contains('report.name', query));
  if (typeId !== undefined) reports = reports.where('report.report_type_id', '=', Number(typeId));
  if (groupNumber !== undefined)
    reports = reports.where(sql<boolean>`${groupNumber} = any(report.groups)`);
  if (from) reports = reports.where('report.period_to', '>=', from);
  if (to) reports = reports.where('report.period_from', '<=', to);
  // Reports that a user ran are visible to that user only.
  if (own) reports = reports.where('report.run_by', 'is not', null);
  return reports
    .orderBy(sortColumns[sortProperty], (item) => item[order]().nullsLast())
    .orderBy('report.report_id', 'desc');
}

/** The last day on which a report that a user ran is stored; null for other reports, which are kept. */
const lastDayKept = sql<string | null>`to_char(report.run_at +
  ${`${limits.reportRetention.value - 1} ${limits.reportRetention.unit}`}::interval, 'YYYY-MM-DD')`;

/** Lists those of the reports that are in scope, with their files. */
export const listReportFiles = ({ scoped }: Scoped, reportIds: readonly number[]) =>
  scoped
    .select('report', { report_id: reportIds }, ['report_id', 'file_id', 'file_name'])
    .orderBy('report_id')
    .execute();

/** Records that the caller has downloaded these reports. */
export async function insertDownloads(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  reportIds: readonly number[],
): Promise<void> {
  const account_id = scope.accountId;
  await scoped.insertAll(
    'report_download',
    reportIds.map((report_id) => ({ report_id, account_id })),
  );
}

/** Deletes a visible report; a database trigger releases its file. Returns false when the report is missing. */
export const deleteReport = async ({ scoped }: Scoped, reportId: number): Promise<boolean> =>
  (await scoped.delete('report', { report_id: reportId })) > 0;
