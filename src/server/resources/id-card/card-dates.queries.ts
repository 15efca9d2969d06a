import type { Operations } from '#generated/operations.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { nameOfAccount } from '../rows/names.queries.ts';

/**
 * Selects the days from today on when a group's batches of cards go to the print vendor, the next one first. The specification
 * calls such a day a redcard date.
 */
export const selectCardDates = (
  { scoped, today }: Pick<Call, 'scoped' | 'today'>,
  groupNumber: number,
) =>
  scoped
    .select('redcard_date', { group_number: groupNumber }, [
      'redcard_id',
      'batch_type',
      'redcard_date',
    ])
    .select(nameOfAccount('redcard_date.created_by').as('created_by'))
    .where('redcard_date.redcard_date', '>=', today)
    .orderBy('redcard_date.redcard_date')
    .orderBy('redcard_date.redcard_id');

type NewCardDate = Operations['setCardDate']['input'] & { createdBy: number };

/** Inserts a day for a batch of cards. Returns false if the group already has a batch of this type on that day. */
export async function insertCardDate(
  { scoped }: Scoped,
  { groupNumber, batchType, redcardDate, createdBy }: NewCardDate,
): Promise<boolean> {
  const row = {
    group_number: groupNumber,
    batch_type: batchType,
    redcard_date: redcardDate,
    created_by: createdBy,
  };
  return (await scoped.insertAll('redcard_date', [row], (conflict) => conflict.doNothing())) === 1;
}
