import { sql } from 'kysely';
import type { NewRow } from '../../policy/tables.ts';
import { staleRow } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';

type Reader = Pick<Call, 'scoped'>;

/** How a group in scope pays; the defaults of a group that has no funding yet. */
export const findFinancing = ({ scoped }: Reader, groupNumber: number) =>
  scoped
    .select('benefit_group')
    .leftJoin(
      scoped.rows('group_financing'),
      'group_financing.group_number',
      'benefit_group.group_number',
    )
    .selectAll('group_financing')
    .select(['benefit_group.group_number', 'benefit_group.name as group_name'])
    .where('benefit_group.group_number', '=', groupNumber)
    .executeTakeFirst();

/** @throws staleRow when another user has changed the settings since they were read */
export async function saveFinancing(
  { scoped }: Reader,
  row: NewRow<'group_financing'>,
  rowVersion: number | undefined,
): Promise<void> {
  const { group_number, ...change } = row;
  if (rowVersion === undefined) {
    const inserted = await scoped.insertAll('group_financing', [row], (conflict) =>
      conflict.doNothing(),
    );
    if (inserted === 0) throw staleRow();
    return;
  }
  const changed = await scoped.update('group_financing', (query) =>
    query
      .set({ ...change, row_version: sql<number>`row_version + 1` })
      .where('group_financing.group_number', '=', group_number)
      .where('group_financing.row_version', '=', rowVersion),
  );
  if (changed === 0) throw staleRow();
}
