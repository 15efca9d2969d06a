import { mayMakeCall } from '../../policy/access.ts';
import type { Call } from '../../requests/call.ts';
import { Rows } from '../../requests/page.ts';
import { daysSince } from '../rows/days.ts';
import { isDueSoon } from '../rows/due-soon.queries.ts';
import { waitingSources, type WaitingRow } from './waiting-sources.ts';

/**
 * Returns the requested page of everything that waits for the caller: what is due soon by its day, then the longest
 * waiting. Every source is read from its beginning to the end of the page, since all rows of the page may come from one.
 */
export async function readWaitingPage(call: Call) {
  const { offset, size } = call.page;
  const upToPage: Call = { ...call, page: { number: 1, size: offset + size, offset: 0 } };
  const pages = [];
  for (const { calls, readRows } of waitingSources[call.scope.principal] ?? [])
    if (mayMakeAll(call, calls)) pages.push(await readRows(upToPage));
  const rows = pages
    .flatMap((page) => page.rows)
    .map((row) => ({ row, urgency: getUrgency(call, row) }))
    .toSorted((a, b) => (a.urgency < b.urgency ? -1 : Number(a.urgency > b.urgency)))
    .map(({ row }) => row)
    .slice(offset, offset + size);
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  const isEstimate = pages.some((page) => page.totalIsEstimate);
  return new Rows(rows, total, isEstimate).map(({ waitingSince, ...row }) => ({
    ...row,
    daysWaiting: daysSince(call.today, waitingSince),
  }));
}

/** Sorts as text: the day of what is due soon, then since when. */
const getUrgency = (call: Call, { dueDate, waitingSince }: WaitingRow): string => {
  const since = new Date(waitingSince).toISOString();
  return dueDate !== undefined && isDueSoon(call, dueDate)
    ? `${dueDate} ${since}`
    : `later ${since}`;
};

const mayMakeAll = ({ services, scope }: Call, ids: readonly string[]): boolean =>
  ids.every((id) => {
    const operation = services.contract.get(id);
    return operation !== undefined && mayMakeCall(operation, scope);
  });
