import { sql, type UpdateObject } from 'kysely';
import { clock } from '../../clock.ts';
import { staleRow } from '../../errors.ts';
import type { NewRow, TablesWith } from '../../policy/tables.ts';
import { personOf, type Call } from '../../requests/call.ts';

type Reader = Pick<Call, 'scoped'>;
export type CallChange = UpdateObject<TablesWith<'call_track'>, 'call_track'>;

export const insertCall = async ({ scoped }: Reader, row: NewRow<'call_track'>): Promise<number> =>
  (await scoped.insert('call_track', row, ['callno'])).callno;

/** @throws staleRow when another user has changed the call since it was read */
export async function changeCall(
  { scoped }: Reader,
  { callno, rowVersion }: { callno: number; rowVersion: number },
  change: CallChange,
): Promise<void> {
  const changed = await scoped.update('call_track', (query) =>
    query
      .set({ ...change, row_version: sql<number>`row_version + 1` })
      .where('call_track.callno', '=', callno)
      .where('call_track.row_version', '=', rowVersion),
  );
  if (changed === 0) throw staleRow();
}

/** Adds a note in the caller's name. */
export async function insertNote(
  call: Pick<Call, 'scoped' | 'session'>,
  callno: number,
  body: string,
): Promise<void> {
  const { accountId, firstName, lastName } = personOf(call);
  await call.scoped.insert('call_track_note', {
    callno,
    noted_at: clock.date().toISOString(),
    operator_account_id: accountId,
    operator_name: `${firstName} ${lastName}`,
    body,
  });
}

/** The first provider with a tax ID: several may share one. */
export async function providerOf(
  { trx }: Pick<Call, 'trx'>,
  taxId: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('provider')
    .select('provider_id')
    .where('tax_id', '=', taxId)
    .orderBy('provider_id')
    .executeTakeFirst();
  return row?.provider_id;
}

/** Active staff of these roles, within the caller's scope, and the caller itself. */
export const operatorsOf = ({ scoped }: Reader, roleIds: readonly number[]) =>
  scoped
    .select('account')
    .select(['account.account_id', 'account.first_name', 'account.last_name'])
    .where('account.role_id', 'in', [...roleIds])
    .where('account.status', '=', 'Active')
    .orderBy('account.last_name')
    .orderBy('account.first_name')
    .orderBy('account.account_id')
    .execute();
