import type { Call } from '../../requests/call.ts';
import { countDaysLate } from '../rows/days.ts';
import { inLanguage, toFields } from '../rows/fields.ts';
import type { FoundRun, RunPayment, RunStep } from './check-run.queries.ts';

interface CategoryChecks {
  category: string;
  checks: number;
  cents: number;
}

/** The checks and payments of a run in one category of claims. */
export interface CategoryTotal {
  category: string;
  /** The number of checks. */
  checks: number;
  check_amount_cents: number;
  payment_amount_cents: number;
  /** The checks and payments together. */
  amount_cents: number;
}

/** Sums the checks and payments of a run by category, in the order of the code list. Leaves out categories without either. */
export function sumByCategory(
  { services }: Pick<Call, 'services'>,
  checks: readonly CategoryChecks[],
  payments: readonly RunPayment[],
): CategoryTotal[] {
  return services.codes('check-category').flatMap(({ code: category }) => {
    const checksOfCategory = checks.find((row) => row.category === category);
    const paymentsOfCategory = payments.filter((row) => row.category === category);
    if (!checksOfCategory && paymentsOfCategory.length === 0) return [];
    const check_amount_cents = checksOfCategory?.cents ?? 0;
    const payment_amount_cents = paymentsOfCategory.reduce((sum, row) => sum + row.amount_cents, 0);
    const amount_cents = check_amount_cents + payment_amount_cents;
    return [
      {
        category,
        checks: checksOfCategory?.checks ?? 0,
        check_amount_cents,
        payment_amount_cents,
        amount_cents,
      },
    ];
  });
}

/** Statuses in which the funding of a run has not arrived. */
const unfundedStatuses: readonly string[] = ['Queued', 'Running', 'Draft', 'Review', 'Published'];

/** Returns the days since the funding of a run was due; undefined unless it is late. */
export const countFundingDaysLate = (
  { status, dueDate }: { status: string; dueDate?: string | undefined },
  today: string,
): number | undefined =>
  unfundedStatuses.includes(status) ? countDaysLate(today, dueDate) : undefined;

/** Maps a check run with its checks, payments and history to the response. */
export function toCheckRun(
  call: Call,
  run: FoundRun,
  {
    checks,
    payments,
    steps,
  }: {
    checks: readonly CategoryChecks[];
    payments: readonly RunPayment[];
    steps: readonly RunStep[];
  },
) {
  return {
    ...toFields(call, run),
    published: run.published_date !== null,
    approverNeeded: needsApprover(run, call.scope.accountId),
    summary: sumByCategory(call, checks, payments).map((row) => ({
      ...toFields(call, row),
      fileName: getFileName(run, row.category),
    })),
    payments: payments.map((row) => ({
      ...toFields(call, row),
      paymentType: inLanguage(call.request.language, row.payment_type),
    })),
    history: selectVisibleSteps(call, steps).map((step) => toHistoryEntry(call, step)),
  };
}

/** Returns the name of the file with the claims of a category, if the run has one. */
function getFileName(run: FoundRun, category: string): string | undefined {
  if (category === 'medical') return run.medical_file_name ?? undefined;
  return category === 'drug' ? (run.rx_file_name ?? undefined) : undefined;
}

/**
 * Whether another account must publish the run, because the group requires an approver, this account initiated the run, and
 * the total of the run is above the limit.
 */
const needsApprover = (run: FoundRun, accountId: number | undefined): boolean =>
  run.published_date === null &&
  run.approver_required === true &&
  run.total_cents > (run.publish_alone_limit_cents ?? 0) &&
  run.initiator_id === accountId;

/** Staff see every step; for employers the history begins when the run is published, and does not tell which of the staff took a step. */
function selectVisibleSteps(call: Call, steps: readonly RunStep[]): readonly RunStep[] {
  if (call.scope.principal === 'admin') return steps;
  const published = steps.findIndex(({ status }) => status === 'Published');
  if (published === -1) return [];
  return steps.slice(published).map((step) => ({ ...step, from_status: null, by: null }));
}

/** Formats a status change as a sentence with the previous status and the author. */
function toHistoryEntry(call: Call, step: RunStep) {
  const { services, request } = call;
  const { from_status, by } = step;
  const from = from_status && services.code('check-run-status', from_status, request.language);
  const sentence = from && by ? 'fromBy' : from ? 'from' : by ? 'by' : undefined;
  return {
    ...toFields(call, step),
    ...(sentence && {
      description: services.text(request.language, `server.checkRun.step.${sentence}`, {
        from: from ?? '',
        by: by ?? '',
      }),
    }),
  };
}
