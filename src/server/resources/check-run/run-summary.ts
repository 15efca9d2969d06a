import type { Call } from '../../requests/call.ts';
import { dayOf } from '../rows/days.ts';
import { inLanguage, toFields } from '../rows/fields.ts';
import type { FoundRun, RunPayment } from './check-run.queries.ts';

interface CategoryChecks {
  category: string;
  checks: number;
  cents: number;
}

export interface CategoryTotal {
  category: string;
  checks: number;
  check_amount_cents: number;
  payment_amount_cents: number;
  amount_cents: number;
}

/** The totals of each category that a run has, in the order of the code list. */
export function summaryOf(
  { services }: Pick<Call, 'services'>,
  checks: readonly CategoryChecks[],
  payments: readonly RunPayment[],
): CategoryTotal[] {
  return services.codes('check-category').flatMap(({ code: category }) => {
    const own = checks.find((row) => row.category === category);
    const paid = payments.filter((row) => row.category === category);
    if (!own && paid.length === 0) return [];
    const check_amount_cents = own?.cents ?? 0;
    const payment_amount_cents = paid.reduce((sum, row) => sum + row.amount_cents, 0);
    const amount_cents = check_amount_cents + payment_amount_cents;
    return [
      {
        category,
        checks: own?.checks ?? 0,
        check_amount_cents,
        payment_amount_cents,
        amount_cents,
      },
    ];
  });
}

/** One check run as the contract describes it. */
export function presentRun(
  call: Call,
  run: FoundRun,
  checks: readonly CategoryChecks[],
  payments: readonly RunPayment[],
) {
  return {
    ...toFields(call, run),
    published: run.published_date !== null,
    approverNeeded: needsApprover(run, call.scope.accountId),
    summary: summaryOf(call, checks, payments).map((row) => toFields(call, row)),
    payments: payments.map((row) => ({
      ...toFields(call, row),
      paymentType: inLanguage(call.request.language, row.payment_type),
    })),
    history: historyOf(run),
  };
}

/** Whether this account ran the check run and someone else must publish it. */
const needsApprover = (run: FoundRun, accountId: number | undefined): boolean =>
  run.published_date === null &&
  run.approver_required === true &&
  run.total_cents > (run.publish_alone_limit_cents ?? 0) &&
  run.initiator_id === accountId;

/** What happened to a run, in order; each event is known by its date. */
function historyOf(run: FoundRun) {
  const day = (moment: string | null) => (moment === null ? undefined : dayOf(moment));
  const events = [
    { status: 'Draft', eventDate: day(run.initiated_at), by: run.initiated_by },
    { status: 'Published', eventDate: day(run.published_date), by: run.published_by },
    { status: 'Funded', eventDate: run.funding_received_date ?? undefined, by: null },
    { status: 'Mailed', eventDate: run.mail_date ?? undefined, by: null },
  ];
  return events.flatMap(({ status, eventDate, by }) =>
    eventDate === undefined ? [] : [{ status, eventDate, ...(by !== null && { by }) }],
  );
}
