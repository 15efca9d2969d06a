import { displayDate } from '#shared/format/dates.ts';
import { displayTaxId } from '#shared/format/identifiers.ts';
import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { paged } from '../rows/paged.queries.ts';
import { callCsv } from './call-csv.ts';
import { withReasons } from './call-reasons.ts';
import {
  selectCalls,
  findCall,
  listFollowUpCalls,
  listCallNotes,
  type FoundCall,
} from './call-search.queries.ts';

export const searchCalls: Handler<'searchCalls'> = async (call) => {
  if (call.csv) return callCsv(call);
  const page = await paged(call, selectCalls(call, call.input));
  call.auditRead(...page.rows.map(({ memberId }) => memberId));
  return page.map((row) => withReasons(call, row));
};

export const readCall: Handler<'readCall'> = async (call) => {
  const { callno } = call.input;
  const row = requireFound(await findCall(call, callno));
  call.auditRead(row.member_id);
  call.auditWrite(callno);
  const { durationSeconds, taxId, ...shown } = withReasons(call, toFields(call, row));
  const laterCalls = await listFollowUpCalls(call, callno);
  return {
    ...shown,
    closed: row.status === 'Closed',
    taxId: taxId && displayTaxId(taxId),
    durationMinutes: durationSeconds && Math.round(durationSeconds / 60),
    memoText: memoTextOf(call, row, shown.regarding),
    laterCalls: laterCalls.map((next) => withReasons(call, toFields(call, next))),
    notes: (await listCallNotes(call, callno)).map((note) => toFields(call, note)),
  };
};

/** "Call 500123 of 03/15/2026, Claim status: Answered on the call." */
function memoTextOf({ services, request }: Call, row: FoundCall, regarding: string): string {
  const { callno, begin_date, resolution } = row;
  const values = { callno, date: displayDate(begin_date), regarding };
  const first = services.text(request.language, 'server.calls.memo', values);
  return resolution ? `${first}\n${resolution}` : first;
}
