import { formatAddressLines } from '#shared/format/address.ts';
import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import {
  listNetworkRows,
  findProvider,
  getProviderParts,
  selectProviders,
} from './provider.queries.ts';

export const searchProviders: Handler<'searchProviders'> = (call) =>
  readPage(call, selectProviders(call, call.input));

export const readProvider: Handler<'readProvider'> = async (call) => {
  const provider = requireFound(await findProvider(call, call.input.providerId));
  const { addresses, specialities, networks } = await getProviderParts(call, provider.provider_id);
  const specialties = specialities.map(({ speciality_code }) => speciality_code);
  return {
    ...toFields(call, provider),
    specialty: specialties[0],
    specialties,
    phone: addresses[0]?.phone ?? undefined,
    addresses: addresses.map((row) => ({
      ...toFields(call, row),
      lines: formatAddressLines(row).join('\n'),
    })),
    networks: networks.map((row) => toFields(call, row)),
  };
};

export const listProviderTypes: Handler<'listProviderTypes'> = async ({ services, request }) =>
  services.codes('provider-type').map(({ code }) => ({
    id: code,
    description: services.code('provider-type', code, request.language),
  }));

export const listNetworks: Handler<'listNetworks'> = async (call) =>
  (await listNetworkRows(call)).map((row) => toFields(call, row));
