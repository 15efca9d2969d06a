import { displayTaxId } from '#shared/format/identifiers.ts';
import { clock, portalTimeZone } from '../../clock.ts';
import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';
import { listOperators } from './call-change.queries.ts';
import { choicesOf, reasonLists } from './call-reasons.ts';
import { callRoles } from './call-record.ts';
import { findCall, type FoundCall } from './call-search.queries.ts';

export const readCallOptions: Handler<'readCallOptions'> = async (call) => {
  const { fromKey1, fromKey2, regardKey1, regardKey2 } = call.input;
  const [from, from2, from3] = reasonLists.from;
  const [regarding, regarding2, regarding3] = reasonLists.regard;
  const operators = await listOperators(call, callRoles(call));
  return {
    from: choicesOf(call, from),
    from2: choicesOf(call, from2, fromKey1),
    from3: choicesOf(call, from3, fromKey2),
    regarding: choicesOf(call, regarding),
    regarding2: choicesOf(call, regarding2, regardKey1),
    regarding3: choicesOf(call, regarding3, regardKey2),
    priorities: choicesOf(call, 'priority'),
    statuses: choicesOf(call, 'call-status'),
    operators: operators.map((operator) => ({
      accountId: operator.account_id,
      description: fullName(operator),
    })),
  };
};

/** The form of a follow-up call is filled with the people and reasons of the first call, not with its times and outcome. */
export const readCallForm: Handler<'readCallForm'> = async (call) => {
  const { callno, updated } = call.input;
  if (callno === undefined) {
    call.auditRead();
    return { ...newTimes(call), assignedTo: call.scope.accountId };
  }
  const row = requireFound(await findCall(call, callno));
  call.auditRead(row.member_id);
  const fields = formFields(call, row);
  return updated ? fields : { ...fields, ...notCopied, ...newTimes(call), followUpOf: callno };
};

/** Fields that are not copied to a follow-up call. */
const notCopied = {
  callno: undefined,
  rowVersion: undefined,
  direction: undefined,
  medium: undefined,
  durationMinutes: undefined,
  dueDt: undefined,
  status: undefined,
  resolution: undefined,
};

function formFields(call: Call, row: FoundCall) {
  const { durationSeconds, taxId, ...fields } = toFields(call, row);
  return {
    ...fields,
    callDate: row.begin_date,
    taxId: taxId && displayTaxId(taxId),
    durationMinutes: durationSeconds && Math.round(durationSeconds / 60),
  };
}

/** Now, as day and time in the portal's time zone. */
function newTimes({ today }: Pick<Call, 'today'>) {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: portalTimeZone,
  });
  return { callDate: today, callTime: time.format(clock.now()) };
}
