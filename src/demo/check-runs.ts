import { addDays, earlierDay, timestampAt } from './calendar.ts';
import type { Day } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { generatePaymentRows, type CheckRun } from './check-run-payments.ts';
import { toApprovalColumns, findInitiatorId, listStepRows } from './check-run-steps.ts';
import { sumAmounts } from './demo-data.ts';
import type { Check, Group, DemoData } from './demo-data.ts';
import { paymentTypes } from './code-ids.ts';
import type { Random } from './random.ts';

export async function seedCheckRuns(db: RowExecutor, data: DemoData): Promise<void> {
  const runs = groupChecksByRun(data);
  const payments = runs.flatMap((run) => generatePaymentRows(data, run));
  await insertRows(db, 'check_run_definition', data.groups.map(toDefinitionRow));
  await insertRows(
    db,
    'check_run_setting',
    data.groups.flatMap((group) => toSettingRows(data, group)),
  );
  await insertRows(
    db,
    'check_run',
    runs.map((run) => toRunRow(data, run, payments)),
  );
  await insertRows(
    db,
    'run_check',
    runs.flatMap((run) => run.checks.map((check) => toCheckRow(data, run, check))),
  );
  await insertRows(
    db,
    'run_check_claim',
    runs.flatMap((run) => run.checks.flatMap(toCheckClaimRows)),
  );
  await insertRows(db, 'run_payment', payments);
  await insertRows(
    db,
    'check_run_step',
    runs.flatMap((run) => listStepRows(data, run)),
  );
}

/** The demo numbers the definitions after their groups: 1 for group 1001. */
const getDefinitionId = (group: Group): number => group.number - 1000;

/** Whether the group has a changed setting that takes effect later. */
const changesSettings = (group: Group): boolean => group.number % 4 === 1;

const toDefinitionRow = (group: Group): Row => ({
  check_run_definition_id: getDefinitionId(group),
  group_number: group.number,
  name:
    group.checkRunFrequency === 'Weekly'
      ? { en: 'Weekly claims', sp: 'Reclamaciones semanales' }
      : { en: 'Twice-monthly claims', sp: 'Reclamaciones quincenales' },
});

/** Returns the current setting, and for some groups a changed one that takes effect in 45 days. */
function toSettingRows(data: DemoData, group: Group): Row[] {
  const weekly = group.checkRunFrequency === 'Weekly';
  const currentSetting: Row = {
    check_run_definition_id: getDefinitionId(group),
    effective_date: group.effective,
    frequency: group.checkRunFrequency,
    day_of_week: weekly ? 'Friday' : undefined,
    day_of_month: weekly ? undefined : 5,
    second_day_of_month: weekly ? undefined : 20,
    categories: ['medical', 'dental', 'vision', 'drug'],
    days_to_fund: 2,
    minimum_check_cents: 0,
    changed_by: data.accountIds.get('finance.demo'),
    changed_at: timestampAt(group.effective, '10:00'),
  };
  if (!changesSettings(group)) return [currentSetting];
  const changeDay = addDays(data.today, 45);
  return [
    currentSetting,
    { ...currentSetting, effective_date: changeDay, days_to_fund: 3, minimum_check_cents: 1000 },
  ];
}

function groupChecksByRun(data: DemoData): CheckRun[] {
  const checksByRun = new Map<string, Check[]>();
  for (const check of data.checks) {
    const key = `${check.group.number} ${check.runDate}`;
    checksByRun.set(key, [...(checksByRun.get(key) ?? []), check]);
  }
  const latestRunByGroup = new Map<number, Day>();
  for (const { group, runDate } of data.checks)
    if (runDate > (latestRunByGroup.get(group.number) ?? ''))
      latestRunByGroup.set(group.number, runDate);
  const monthsWithRun = new Set<string>();
  return [...checksByRun.values()].map((checks) => {
    const { group, runDate } = checks[0]!;
    const month = `${group.number} ${runDate.slice(0, 7)}`;
    const isFirstOfMonth = !monthsWithRun.has(month) && monthsWithRun.add(month).size > 0;
    const status = getRunStatus(data, group, runDate, {
      isLatest: latestRunByGroup.get(group.number) === runDate,
    });
    return { runId: data.nextId('run'), group, date: runDate, checks, status, isFirstOfMonth };
  });
}

/** Returns the status of a check run: the latest of each active group is in progress; all others have been released. */
function getRunStatus(
  data: DemoData,
  group: Group,
  date: Day,
  { isLatest }: { isLatest: boolean },
): string {
  if (isLatest && group.status === 'Active')
    return ['Draft', 'Review', 'Published', 'Funded'][group.number % 4]!;
  if (addDays(date, 30) > data.today) return addDays(date, 12) > data.today ? 'Released' : 'Mailed';
  return 'Closed';
}

const unpublishedStatuses = new Set(['Draft', 'Review']);

function toRunRow(data: DemoData, run: CheckRun, payments: readonly Row[]): Row {
  const runPayments = payments.filter((payment) => payment['check_run_id'] === run.runId);
  // Without types, the sum of all payments.
  const sumPayments = (...types: number[]): number =>
    runPayments
      .filter((row) => types.length === 0 || types.includes(row['payment_type_id'] as number))
      .reduce((total, row) => total + (row['amount_cents'] as number), 0);
  const checks = run.checks.reduce((total, check) => total + check.amountCents, 0);
  const total = checks + sumPayments();
  const isPublished = !unpublishedStatuses.has(run.status);
  const financeAccountId = data.accountIds.get('finance.demo');
  const steps = listStepRows(data, run);
  const timeOf = (status: string) => steps.find((step) => step['status'] === status)?.['at'];
  return {
    check_run_id: run.runId,
    group_number: run.group.number,
    check_run_definition_id: getDefinitionId(run.group),
    run_date: run.date,
    status: run.status,
    initiated_by: findInitiatorId(data),
    initiated_at: timeOf('Draft'),
    // Another account than the one that starts the run, since some groups require two people.
    published_by: isPublished ? financeAccountId : undefined,
    published_at: timeOf('Published'),
    medical_file_name: `${run.group.number}_${run.date}_medical.txt`,
    rx_file_name: run.checks.some(({ category }) => category === 'drug')
      ? `${run.group.number}_${run.date}_rx.txt`
      : undefined,
    mail_date:
      run.status === 'Mailed' || run.status === 'Closed' ? addDays(run.date, 3) : undefined,
    categories: countChecksByCategory(run),
    adjustments_cents: sumPayments(
      paymentTypes.refund,
      paymentTypes.void,
      paymentTypes.stopPayment,
      paymentTypes.manualAdjustment,
      paymentTypes.other,
    ),
    admin_fees_cents: sumPayments(paymentTypes.adminFee, paymentTypes.stopLossPremium),
    stop_loss_credits_cents: sumPayments(paymentTypes.stopLossReimbursement),
    total_cents: total,
    funding_requested_cents: total,
    funding_received_date:
      isPublished && run.status !== 'Published'
        ? earlierDay(addDays(run.date, 1), data.today)
        : undefined,
    due_date: addDays(run.date, 2),
    ...toApprovalColumns(data, run, { isApproved: isPublished && run.status !== 'Published' }),
  };
}

function countChecksByCategory(run: CheckRun): Record<string, { count: number; cents: number }> {
  const totals: Record<string, { count: number; cents: number }> = {};
  for (const { category, amountCents: cents } of run.checks) {
    const before = totals[category] ?? { count: 0, cents: 0 };
    totals[category] = { count: before.count + 1, cents: before.cents + cents };
  }
  return totals;
}

/** One check in a hundred is never cashed and becomes stale after 190 days. */
function pickCheckStatus(data: DemoData, run: CheckRun, clearDay: Day, random: Random): string {
  if (unpublishedStatuses.has(run.status)) return 'Pending';
  if (random.chance(0.012) && addDays(run.date, 190) < data.today) return 'Stale';
  return clearDay <= data.today ? 'Cleared' : 'Issued';
}

function toCheckRow(data: DemoData, run: CheckRun, check: Check): Row {
  const { provider, member } = check.claims[0]!;
  const random = data.random.fork(`check ${check.checkNumber}`);
  const isUnpublished = unpublishedStatuses.has(run.status);
  const clearDay = addDays(run.date, random.int(5, 24));
  const status = pickCheckStatus(data, run, clearDay, random);
  return {
    check_id: check.checkId,
    check_run_id: run.runId,
    check_number: check.checkNumber,
    category: check.category,
    payee_type: check.paidToMember ? 'Member' : 'Provider',
    payee_name: check.paidToMember ? `${member.firstName} ${member.lastName}` : provider.name,
    provider_id: check.paidToMember ? undefined : provider.providerId,
    member_id: check.paidToMember ? member.memberId : undefined,
    tax_id: check.paidToMember ? undefined : provider.taxId,
    amount_cents: check.amountCents,
    method: !check.paidToMember && random.chance(0.45) ? 'EFT' : 'Check',
    status,
    issue_date: isUnpublished ? undefined : run.date,
    clear_date: status === 'Cleared' ? clearDay : undefined,
  };
}

const toCheckClaimRows = (check: Check): Row[] =>
  check.claims.map((claim) => ({
    check_id: check.checkId,
    claim_id: claim.claimId,
    amount_cents: sumAmounts(claim, 'planPaid'),
    to_member: check.paidToMember,
  }));
