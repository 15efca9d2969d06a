import { createFieldError } from '../../errors.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { requireGroup } from '../group/group.queries.ts';
import { toFields } from '../rows/fields.ts';
import { listCardDateRows, insertCardDate } from './card-dates.queries.ts';

export const listCardDates: Handler<'listCardDates'> = async (call) => {
  const { groupNumber } = call.input;
  await requireGroup(call, groupNumber);
  const rows = await listCardDateRows(call, groupNumber);
  return rows.map((row) => toFields(call, row));
};

export const setCardDate: Handler<'setCardDate'> = async (call) => {
  const { groupNumber } = call.input;
  await requireGroup(call, groupNumber);
  const { accountId } = requirePerson(call);
  if (!(await insertCardDate(call, { ...call.input, createdBy: accountId })))
    throw createFieldError('redcardDate', 'alreadyInUse');
  call.auditObject(groupNumber, { batchType: call.input.batchType });
};
