import { formatAddressLines } from '#shared/format/address.ts';
import type { Handler } from '../../requests/call.ts';
import { listCodes } from '../rows/describe-codes.ts';
import { readPage } from '../rows/paged.queries.ts';
import { readRow, readRows } from '../rows/read-rows.queries.ts';
import {
  selectAddresses,
  selectNetworks,
  selectNetworksOfProvider,
  selectProvider,
  selectProviders,
} from './provider.queries.ts';

export const searchProviders: Handler<'searchProviders'> = (call) =>
  readPage(call, selectProviders(call, call.input));

export const readProvider: Handler<'readProvider'> = async (call) => {
  const { providerId } = call.input;
  const provider = await readRow(call, selectProvider(call, providerId));
  const addresses = await readRows(call, selectAddresses(call, providerId));
  return {
    ...provider,
    specialty: provider.specialties[0],
    phone: addresses[0]?.phone,
    addresses: addresses.map((row) => ({ ...row, lines: formatAddressLines(row).join('\n') })),
    networks: await readRows(call, selectNetworksOfProvider(call, providerId)),
  };
};

export const listProviderTypes: Handler<'listProviderTypes'> = async (call) =>
  listCodes(call, 'provider-type').map(({ code, label }) => ({ id: code, description: label }));

export const listNetworks: Handler<'listNetworks'> = (call) => readRows(call, selectNetworks(call));
