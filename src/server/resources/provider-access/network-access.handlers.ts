import { createFieldError } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import {
  findNetwork,
  grantNetwork,
  selectAccountNetworks,
  revokeNetwork,
} from './provider-access.queries.ts';
import { requireProviderAccountId } from './require-provider.queries.ts';

export const listNetworkAccess: Handler<'listNetworkAccess'> = async (call) => {
  const accountId = await requireProviderAccountId(call, call.input.accountId);
  return readRows(call, selectAccountNetworks(call, accountId));
};

export const addNetworkAccess: Handler<'addNetworkAccess'> = async (call) => {
  const { networkId } = call.input;
  const accountId = await requireProviderAccountId(call, call.input.accountId);
  if (!(await findNetwork(call, networkId))) throw createFieldError('networkId', 'enum');
  await grantNetwork(call, accountId, networkId);
  call.auditObject(accountId, { network: networkId });
};

export const removeNetworkAccess: Handler<'removeNetworkAccess'> = async (call) => {
  const { networkId } = call.input;
  const accountId = await requireProviderAccountId(call, call.input.accountId);
  await revokeNetwork(call, accountId, networkId);
  call.auditObject(accountId, { network: networkId });
};
