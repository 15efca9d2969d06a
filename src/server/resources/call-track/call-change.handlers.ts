import { requireFound } from '../../errors.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { updateCallRow, insertNote } from './call-change.queries.ts';
import { recordCall, toCallColumns } from './record-call.ts';
import { findCall } from './call-search.queries.ts';

export const createCall: Handler<'createCall'> = async (call) => {
  const { followUpOf, notes, ...callFields } = call.input;
  const { accountId } = requirePerson(call);
  if (followUpOf !== undefined) requireFound(await findCall(call, followUpOf));
  const columns = await toCallColumns(call, { assignedTo: accountId, ...callFields });
  const callno = await recordCall(call, { columns, followUpOf, notes });
  call.auditRead(columns.member_id);
  call.auditObject(callno);
  return { callno };
};

export const updateCall: Handler<'updateCall'> = async (call) => {
  const { callno, rowVersion, notes, ...callFields } = call.input;
  const storedCall = requireFound(await findCall(call, callno));
  const { called_at, begin_date, ...columns } = await toCallColumns(
    call,
    callFields,
    storedCall.end_date ?? undefined,
  );
  // When the input has no time, the stored day and time of the call remain.
  const times = callFields.callTime === undefined ? {} : { called_at, begin_date };
  await updateCallRow(call, { callno, rowVersion }, { ...columns, ...times });
  if (notes) await insertNote(call, callno, notes);
  call.auditRead(storedCall.member_id, columns.member_id);
  call.auditObject(callno);
  return { callno };
};

export const addCallNote: Handler<'addCallNote'> = async (call) => {
  const { callno, notes } = call.input;
  const { member_id } = requireFound(await findCall(call, callno));
  await insertNote(call, callno, notes);
  call.auditRead(member_id);
  call.auditObject(callno, { fields: ['notes'] });
  return { callno };
};

export const closeCall: Handler<'closeCall'> = async (call) => {
  const { callno, rowVersion, resolution } = call.input;
  const { member_id } = requireFound(await findCall(call, callno));
  const values = { status: 'Closed', resolution, end_date: call.today };
  await updateCallRow(call, { callno, rowVersion }, values);
  call.auditRead(member_id);
  call.auditObject(callno, { status: 'Closed' });
  return { callno };
};
