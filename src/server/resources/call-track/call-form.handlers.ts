import { displayTaxId } from '#shared/format/identifiers.ts';
import { clock, portalTimeZone } from '../../clock.ts';
import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';
import { listOperators } from './call-change.queries.ts';
import { listChoices, reasonLists } from './call-reasons.ts';
import { listCallRoles, secondsPerMinute } from './record-call.ts';
import { findCall, type FoundCall } from './call-search.queries.ts';

export const readCallOptions: Handler<'readCallOptions'> = async (call) => {
  const { fromKey1, fromKey2, regardKey1, regardKey2 } = call.input;
  const [from, from2, from3] = reasonLists.from;
  const [regarding, regarding2, regarding3] = reasonLists.regard;
  const operators = await listOperators(call, listCallRoles(call));
  return {
    from: listChoices(call, from),
    from2: listChoices(call, from2, fromKey1),
    from3: listChoices(call, from3, fromKey2),
    regarding: listChoices(call, regarding),
    regarding2: listChoices(call, regarding2, regardKey1),
    regarding3: listChoices(call, regarding3, regardKey2),
    priorities: listChoices(call, 'priority'),
    statuses: listChoices(call, 'call-status'),
    operators: operators.map((operator) => ({
      accountId: operator.account_id,
      description: fullName(operator),
    })),
  };
};

/**
 * Returns the form for a new phone call, for changing a recorded one (`updated`), or for a follow-up, which starts with the
 * values of the first phone call (such as its people and reasons), except `uncopiedFields`.
 */
export const readCallForm: Handler<'readCallForm'> = async (call) => {
  const { callno, updated } = call.input;
  if (callno === undefined) {
    call.auditRead();
    return { ...getCurrentTimes(call), assignedTo: call.scope.accountId };
  }
  const row = requireFound(await findCall(call, callno));
  call.auditRead(row.member_id);
  const fields = toFormFields(call, row);
  return updated
    ? fields
    : { ...fields, ...uncopiedFields, ...getCurrentTimes(call), followUpOf: callno };
};

/** Fields that are not copied to the form for a follow-up. */
const uncopiedFields = {
  callno: undefined,
  rowVersion: undefined,
  direction: undefined,
  medium: undefined,
  durationMinutes: undefined,
  dueDt: undefined,
  status: undefined,
  resolution: undefined,
};

function toFormFields(call: Call, row: FoundCall) {
  const { durationSeconds, taxId, ...fields } = toFields(call, row);
  return {
    ...fields,
    callDate: row.begin_date,
    taxId: taxId && displayTaxId(taxId),
    durationMinutes: durationSeconds && Math.round(durationSeconds / secondsPerMinute),
  };
}

/** Returns today and the current time (HH:mm) in the portal's time zone. */
function getCurrentTimes({ today }: Pick<Call, 'today'>) {
  const timeFormat = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: portalTimeZone,
  });
  return { callDate: today, callTime: timeFormat.format(clock.now()) };
}
