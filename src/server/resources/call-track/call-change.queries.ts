import { type UpdateObject } from 'kysely';
import { clock } from '../../clock.ts';
import type { NewRow, TablesWith } from '../../policy/tables.ts';
import { requirePerson, type Call, type Scoped } from '../../requests/call.ts';

export type CallChange = UpdateObject<TablesWith<'call_track'>, 'call_track'>;

/** Inserts a phone call. Returns its number. */
export const insertCall = async ({ scoped }: Scoped, row: NewRow<'call_track'>): Promise<number> =>
  (await scoped.insert('call_track', row, ['callno'])).callno;

/** @throws HttpError 409 staleRow when another user has changed the call since it was read */
export async function updateCallRow(
  { scoped }: Scoped,
  { callno, rowVersion }: { callno: number; rowVersion: number },
  change: CallChange,
): Promise<void> {
  await scoped.updateVersion('call_track', { callno }, rowVersion, change);
}

/** Adds a note in the name of the signed-in user. */
export async function insertNote(
  call: Pick<Call, 'scoped' | 'session'>,
  callno: number,
  body: string,
): Promise<void> {
  const { accountId, firstName, lastName } = requirePerson(call);
  await call.scoped.insert('call_track_note', {
    callno,
    noted_at: clock.date().toISOString(),
    operator_account_id: accountId,
    operator_name: `${firstName} ${lastName}`,
    body,
  });
}

/** Returns the ID of the first provider with a tax ID, which several providers may share; undefined when there is none. */
export async function findProviderIdByTaxId(
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

/** Lists the active staff with one of these roles in the user's scope. */
export const listOperators = ({ scoped }: Scoped, roleIds: readonly number[]) =>
  scoped
    .select('account', { role_id: [...roleIds], status: 'Active' })
    .select(['account_id', 'user_name', 'first_name', 'last_name'])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('account_id')
    .execute();
