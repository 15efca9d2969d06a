import { createFieldError } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import { listNetworks } from './file.queries.ts';

/** @throws HttpError 422 unless all the networks exist */
export async function requireNetworks(
  call: Pick<Call, 'trx'>,
  networkIds: readonly number[],
): Promise<void> {
  const networks = await listNetworks(call);
  if (!networkIds.every((id) => networks.some(({ network_id }) => network_id === id)))
    throw createFieldError('networkIds', 'enum');
}
