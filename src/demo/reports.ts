import { addDays, addMonths, timestampAt } from './calendar.ts';
import { readCodeList, healthReportTypeIds } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles, queueFile, pdfOf } from './files.ts';
import { sumOf } from './demo-data.ts';
import type { Claim, Group, DemoData } from './demo-data.ts';

/** Seeds every type of report of the last month for the large groups, and some for the others; CSV for tabular ones. */
export async function seedReports(db: RowExecutor, data: DemoData): Promise<void> {
  const types = readCodeList('report-type');
  const byGroup = new Map<number, Claim[]>();
  for (const claim of data.claims)
    byGroup.set(claim.group.number, [...(byGroup.get(claim.group.number) ?? []), claim]);
  const rows = data.groups.flatMap((group, index) =>
    types
      .filter((_, type) => group.size > 20 || (type + index) % 9 === 0)
      .map(({ code, en }) =>
        reportRow(data, group, Number(code), en, byGroup.get(group.number) ?? []),
      ),
  );
  await flushFiles(db, data);
  await insertRows(db, 'report', rows);
}

function reportRow(
  data: DemoData,
  group: Group,
  type: number,
  name: string,
  claims: readonly Claim[],
): Row {
  const from = addMonths(`${data.today.slice(0, 8)}01`, -1 - (type % 3));
  const to = addDays(addMonths(from, 1), -1);
  const csv = type === 2 || type === 8;
  const title = `${name.replace(/ \([^)]*\)$/u, '')} ${from.slice(0, 7)}`;
  const bytes = csv
    ? Buffer.from(claimLines(claims, from, to))
    : pdfOf(title, [group.name, `${from} - ${to}`, ...totals(claims, from, to)]);
  return {
    report_type_id: type,
    name: title,
    group_number: group.number,
    groups: [group.number],
    contains_phi: healthReportTypeIds.has(type),
    period_from: from,
    period_to: to,
    format: csv ? 'CSV' : 'PDF',
    file_name: `${group.number}-${type}-${from.slice(0, 7)}.${csv ? 'csv' : 'pdf'}`,
    file_id: queueFile(data, csv ? 'text/csv' : 'application/pdf', bytes),
    created_at: timestampAt(addDays(to, 2), 300),
    created_by: data.accountIds.get('finance.demo'),
  };
}

const within = (claims: readonly Claim[], from: string, to: string): Claim[] =>
  claims.filter(({ processed }) => processed !== undefined && processed >= from && processed <= to);

const money = (cents: number): string => (cents / 100).toFixed(2);

const claimLines = (claims: readonly Claim[], from: string, to: string): string =>
  [
    'processed,type,billed,paid',
    ...within(claims, from, to).map((claim) =>
      [
        claim.processed,
        claim.claimType,
        money(claim.lines.reduce((sum, { billed }) => sum + billed, 0)),
        money(sumOf(claim, 'planPaid')),
      ].join(','),
    ),
  ].join('\n');

function totals(claims: readonly Claim[], from: string, to: string): string[] {
  const some = within(claims, from, to);
  return [
    `Claims decided: ${some.length}`,
    `Paid by the plan: $${money(some.reduce((sum, claim) => sum + sumOf(claim, 'planPaid'), 0))}`,
  ];
}
