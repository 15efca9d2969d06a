import { addDays, timestampAt } from './calendar.ts';
import type { Day } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { paymentRows, type Run } from './run-payments.ts';
import { approval, makerOf, stepRows } from './run-steps.ts';
import { sumOf } from './demo-data.ts';
import type { Check, Group, DemoData } from './demo-data.ts';

export async function seedCheckRuns(db: RowExecutor, data: DemoData): Promise<void> {
  const runs = runsOf(data);
  const payments = runs.flatMap((run) => paymentRows(data, run));
  await insertRows(db, 'check_run_definition', data.groups.map(definitionRow));
  await insertRows(
    db,
    'check_run_setting',
    data.groups.flatMap((group) => settingRows(data, group)),
  );
  await insertRows(
    db,
    'check_run',
    runs.map((run) => runRow(data, run, payments)),
  );
  await insertRows(
    db,
    'run_check',
    runs.flatMap((run) => run.checks.map((check) => checkRow(data, run, check))),
  );
  await insertRows(
    db,
    'run_check_claim',
    runs.flatMap((run) => run.checks.flatMap(claimRows)),
  );
  await insertRows(db, 'run_payment', payments);
  await insertRows(
    db,
    'check_run_step',
    runs.flatMap((run) => stepRows(data, run)),
  );
}

const definitionIdOf = (group: Group): number => group.number - 1000;

const definitionRow = (group: Group): Row => ({
  check_run_definition_id: definitionIdOf(group),
  group_number: group.number,
  name: group.runs === 'Weekly' ? 'Weekly claims' : 'Twice-monthly claims',
});

/** Some groups change their check run in the next quarter. */
function settingRows(data: DemoData, group: Group): Row[] {
  const weekly = group.runs === 'Weekly';
  const present: Row = {
    check_run_definition_id: definitionIdOf(group),
    effective_date: group.effective,
    frequency: group.runs,
    day_of_week: weekly ? 'Friday' : undefined,
    day_of_month: weekly ? undefined : 5,
    second_day_of_month: weekly ? undefined : 20,
    categories: ['medical', 'dental', 'vision', 'drug'],
    days_to_fund: 2,
    minimum_check_cents: 0,
    changed_by: data.accountIds.get('finance.demo'),
    changed_at: timestampAt(group.effective, 600),
  };
  if (group.number % 4 !== 1) return [present];
  const next = addDays(data.today, 45);
  return [
    present,
    { ...present, effective_date: next, days_to_fund: 3, minimum_check_cents: 1000 },
  ];
}

function runsOf(data: DemoData): Run[] {
  const byRun = new Map<string, Check[]>();
  for (const check of data.checks) {
    const key = `${check.group.number} ${check.runDate}`;
    byRun.set(key, [...(byRun.get(key) ?? []), check]);
  }
  const latest = new Map<number, Day>();
  for (const { group, runDate } of data.checks)
    if (runDate > (latest.get(group.number) ?? '')) latest.set(group.number, runDate);
  const months = new Set<string>();
  return [...byRun.values()].map((checks) => {
    const { group, runDate } = checks[0]!;
    const month = `${group.number} ${runDate.slice(0, 7)}`;
    const firstOfMonth = !months.has(month) && months.add(month).size > 0;
    const status = statusOf(data, group, runDate, latest.get(group.number) === runDate);
    return { runId: data.nextId('run'), group, date: runDate, checks, status, firstOfMonth };
  });
}

/** Returns the status of a check run: the newest of each group is in progress, older ones are completed. */
function statusOf(data: DemoData, group: Group, date: Day, newest: boolean): string {
  if (newest && group.status === 'Active')
    return ['Draft', 'Review', 'Published', 'Funded'][group.number % 4]!;
  if (addDays(date, 30) > data.today) return addDays(date, 12) > data.today ? 'Released' : 'Mailed';
  return 'Closed';
}

const unpublished = new Set(['Draft', 'Review']);

function runRow(data: DemoData, run: Run, payments: readonly Row[]): Row {
  const runPayments = payments.filter((payment) => payment['check_run_id'] === run.runId);
  const sum = (...types: number[]): number =>
    runPayments
      .filter((row) => types.includes(row['payment_type_id'] as number))
      .reduce((total, row) => total + (row['amount_cents'] as number), 0);
  const checks = run.checks.reduce((total, check) => total + check.cents, 0);
  const total = checks + sum(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
  const published = !unpublished.has(run.status);
  const finance = data.accountIds.get('finance.demo');
  return {
    check_run_id: run.runId,
    group_number: run.group.number,
    check_run_definition_id: definitionIdOf(run.group),
    run_date: run.date,
    status: run.status,
    initiated_by: makerOf(data),
    initiated_at: timestampAt(run.date, 660),
    // Publisher and creator differ, since some groups require two people.
    published_by: published ? finance : undefined,
    published_at: published ? timestampAt(run.date, 930) : undefined,
    medical_file_name: `${run.group.number}_${run.date}_medical.txt`,
    rx_file_name: run.checks.some(({ category }) => category === 'drug')
      ? `${run.group.number}_${run.date}_rx.txt`
      : undefined,
    mail_date:
      run.status === 'Mailed' || run.status === 'Closed' ? addDays(run.date, 3) : undefined,
    categories: categoriesOf(run),
    adjustments_cents: sum(6, 7, 8, 9, 11),
    admin_fees_cents: sum(2, 3),
    stop_loss_credits_cents: sum(4),
    total_cents: total,
    funding_requested_cents: total,
    funding_received_date:
      published && run.status !== 'Published' ? addDays(run.date, 1) : undefined,
    due_date: addDays(run.date, 2),
    ...approval(data, run, published && run.status !== 'Published'),
  };
}

function categoriesOf(run: Run): Record<string, { count: number; cents: number }> {
  const totals: Record<string, { count: number; cents: number }> = {};
  for (const { category, cents } of run.checks) {
    const before = totals[category] ?? { count: 0, cents: 0 };
    totals[category] = { count: before.count + 1, cents: before.cents + cents };
  }
  return totals;
}

function checkRow(data: DemoData, run: Run, check: Check): Row {
  const { provider, member } = check.claims[0]!;
  const random = data.random.fork(`check ${check.checkNumber}`);
  const waiting = unpublished.has(run.status);
  const cashed = addDays(run.date, random.int(5, 24));
  const status = waiting
    ? 'Pending'
    : random.chance(0.012) && addDays(run.date, 190) < data.today
      ? 'Stale'
      : cashed <= data.today
        ? 'Cleared'
        : 'Issued';
  return {
    check_id: check.checkId,
    check_run_id: run.runId,
    check_number: check.checkNumber,
    category: check.category,
    payee_type: check.toMember ? 'Member' : 'Provider',
    payee_name: check.toMember ? `${member.first} ${member.last}` : provider.name,
    provider_id: check.toMember ? undefined : provider.providerId,
    member_id: check.toMember ? member.memberId : undefined,
    tax_id: check.toMember ? undefined : provider.taxId,
    amount_cents: check.cents,
    method: !check.toMember && random.chance(0.45) ? 'EFT' : 'Check',
    status,
    issue_date: waiting ? undefined : run.date,
    clear_date: status === 'Cleared' ? cashed : undefined,
  };
}

const claimRows = (check: Check): Row[] =>
  check.claims.map((claim) => ({
    check_id: check.checkId,
    claim_id: claim.claimId,
    amount_cents: sumOf(claim, 'planPaid'),
    to_member: check.toMember,
  }));
