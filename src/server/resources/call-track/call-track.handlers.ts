import { displayDate } from '#shared/format/dates.ts';
import { displayTaxId } from '#shared/format/identifiers.ts';
import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import { createCallCsv } from './call-csv.ts';
import { addReasonTexts } from './call-reasons.ts';
import { secondsPerMinute } from './record-call.ts';
import {
  selectCalls,
  findCall,
  listFollowUpCalls,
  listCallNotes,
  type FoundCall,
} from './call-search.queries.ts';

export const searchCalls: Handler<'searchCalls'> = async (call) => {
  if (call.csv) return createCallCsv(call);
  const page = await readMemberPage(call, selectCalls(call, call.input));
  return page.map((row) => addReasonTexts(call, row));
};

export const readCall: Handler<'readCall'> = async (call) => {
  const { callno } = call.input;
  const row = requireFound(await findCall(call, callno));
  call.auditRead(row.member_id);
  call.auditObject(callno);
  const { durationSeconds, taxId, ...callFields } = addReasonTexts(call, toFields(call, row));
  const laterCalls = await listFollowUpCalls(call, callno);
  return {
    ...callFields,
    closed: row.status === 'Closed',
    taxId: taxId && displayTaxId(taxId),
    durationMinutes: durationSeconds && Math.round(durationSeconds / secondsPerMinute),
    memoText: formatMemoText(call, row, callFields.regarding),
    laterCalls: laterCalls.map((followUpCall) =>
      addReasonTexts(call, toFields(call, followUpCall)),
    ),
    notes: (await listCallNotes(call, callno)).map((note) => toFields(call, note)),
  };
};

/** Formats the text of a memo about the call: "Call 500123 of 03/15/2026, Claim status", then the resolution. */
function formatMemoText({ services, request }: Call, row: FoundCall, regarding: string): string {
  const { callno, begin_date, resolution } = row;
  const values = { callno, date: displayDate(begin_date), regarding };
  const firstLine = services.text(request.language, 'server.calls.memo', values);
  return resolution ? `${firstLine}\n${resolution}` : firstLine;
}
