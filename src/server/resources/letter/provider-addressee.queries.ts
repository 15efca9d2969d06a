import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import type { Addressee } from './create-letter.queries.ts';

/** Returns a provider with its mailing address, else its practice or billing address; undefined without an address. */
export async function findProviderAddressee(
  call: Pick<Call, 'trx'>,
  providerId: number | null,
): Promise<Addressee | undefined> {
  const provider = providerId === null ? undefined : await findNamedMailAddress(call, providerId);
  if (!provider) return undefined;
  const { name, ...address } = provider;
  return { type: 'Provider', name, address };
}

const findNamedMailAddress = ({ trx }: Pick<Call, 'trx'>, providerId: number) =>
  trx
    .selectFrom('provider')
    .innerJoin('provider_address', 'provider_address.provider_id', 'provider.provider_id')
    .select(['provider.display_name as name', 'provider_address.line1', 'provider_address.line2'])
    .select(['provider_address.city', 'provider_address.state', 'provider_address.zip'])
    .where('provider.provider_id', '=', providerId)
    .orderBy(sql`array_position(array['mail', 'practice', 'billing'], provider_address.kind)`)
    .executeTakeFirst();
