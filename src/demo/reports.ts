import { addDays, addMonths, timestampAt } from './calendar.ts';
import { readCodeList, healthReportTypeIds } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles, queueFile, createPdf } from './files.ts';
import { sumAmounts } from './demo-data.ts';
import type { Claim, Group, DemoData } from './demo-data.ts';
import { csvReportTypes } from './code-ids.ts';

/** Seeds one report of each type for the large groups, and of some types for the others. */
export async function seedReports(db: RowExecutor, data: DemoData): Promise<void> {
  const types = readCodeList('report-type');
  const claimsByGroup = new Map<number, Claim[]>();
  for (const claim of data.claims)
    claimsByGroup.set(claim.group.number, [
      ...(claimsByGroup.get(claim.group.number) ?? []),
      claim,
    ]);
  const rows = data.groups.flatMap((group, groupIndex) =>
    types
      .filter((_, typeIndex) => group.employeeCount > 20 || (typeIndex + groupIndex) % 9 === 0)
      .map(({ code, en }) =>
        createReportRow(data, group, Number(code), en, claimsByGroup.get(group.number) ?? []),
      ),
  );
  await flushFiles(db, data);
  await insertRows(db, 'report', rows);
}

function createReportRow(
  data: DemoData,
  group: Group,
  reportTypeId: number,
  name: string,
  claims: readonly Claim[],
): Row {
  const from = addMonths(`${data.today.slice(0, 8)}01`, -1 - (reportTypeId % 3));
  const to = addDays(addMonths(from, 1), -1);
  const isCsv = csvReportTypes.has(reportTypeId);
  const title = `${name.replace(/ \([^)]*\)$/u, '')} ${from.slice(0, 7)}`;
  const bytes = isCsv
    ? Buffer.from(toClaimCsv(claims, from, to))
    : createPdf(title, [group.name, `${from} - ${to}`, ...formatTotals(claims, from, to)]);
  return {
    report_type_id: reportTypeId,
    name: title,
    group_number: group.number,
    groups: [group.number],
    contains_phi: healthReportTypeIds.has(reportTypeId),
    period_from: from,
    period_to: to,
    format: isCsv ? 'CSV' : 'PDF',
    file_name: `${group.number}-${reportTypeId}-${from.slice(0, 7)}.${isCsv ? 'csv' : 'pdf'}`,
    file_id: queueFile(data, isCsv ? 'text/csv' : 'application/pdf', bytes),
    created_at: timestampAt(addDays(to, 2), '05:00'),
    created_by: data.accountIds.get('finance.demo'),
  };
}

const filterByProcessedDay = (claims: readonly Claim[], from: string, to: string): Claim[] =>
  claims.filter(({ processed }) => processed !== undefined && processed >= from && processed <= to);

const formatDollars = (cents: number): string => (cents / 100).toFixed(2);

const toClaimCsv = (claims: readonly Claim[], from: string, to: string): string =>
  [
    'processed,type,billed,paid',
    ...filterByProcessedDay(claims, from, to).map((claim) =>
      [
        claim.processed,
        claim.claimType,
        formatDollars(claim.lines.reduce((sum, { billedCents: billed }) => sum + billed, 0)),
        formatDollars(sumAmounts(claim, 'planPaid')),
      ].join(','),
    ),
  ].join('\n');

function formatTotals(claims: readonly Claim[], from: string, to: string): string[] {
  const processedClaims = filterByProcessedDay(claims, from, to);
  return [
    `Claims decided: ${processedClaims.length}`,
    `Paid by the plan: $${formatDollars(processedClaims.reduce((sum, claim) => sum + sumAmounts(claim, 'planPaid'), 0))}`,
  ];
}
