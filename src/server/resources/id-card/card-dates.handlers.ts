import { createFieldError } from '../../errors.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { requireGroup } from '../group/group.queries.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import { selectCardDates, insertCardDate } from './card-dates.queries.ts';

export const listCardDates: Handler<'listCardDates'> = async (call) => {
  const { groupNumber } = call.input;
  await requireGroup(call, groupNumber);
  return readRows(call, selectCardDates(call, groupNumber));
};

export const setCardDate: Handler<'setCardDate'> = async (call) => {
  const { groupNumber } = call.input;
  await requireGroup(call, groupNumber);
  const { accountId } = requirePerson(call);
  if (!(await insertCardDate(call, { ...call.input, createdBy: accountId })))
    throw createFieldError('redcardDate', 'alreadyInUse');
  call.auditObject(groupNumber, { batchType: call.input.batchType });
};
