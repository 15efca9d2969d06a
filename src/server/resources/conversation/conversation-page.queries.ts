import type { Call } from '../../requests/call.ts';
import { daysSince } from '../rows/days.ts';
import { listConversationPage } from './conversation-list.queries.ts';
import { getRequestKind, toLateness, toTitle } from './conversation-row.ts';

/** Returns a page of conversations as users read them; see listConversationPage for the criteria. */
export async function readConversationPage(
  call: Call,
  criteria: Parameters<typeof listConversationPage>[1],
) {
  const { today, scope } = call;
  const page = await listConversationPage(call, criteria);
  return page.map((row) => ({
    ...row,
    ...toTitle(row),
    status: row.shownStatus,
    sender: scope.principal === 'admin' ? (row.createdBy ?? row.memberName) : undefined,
    requestKind: getRequestKind(call, row),
    daysWaiting: row.waitingSince ? daysSince(today, row.waitingSince) : undefined,
    ...toLateness(row, today),
  }));
}
