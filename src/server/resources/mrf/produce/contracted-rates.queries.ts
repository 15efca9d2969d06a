import { sql } from 'kysely';
import type { Call } from '../../../requests/call.ts';

type CallContext = Pick<Call, 'trx' | 'today'>;

/** A practice: the providers with one tax id in one network. */
export interface PracticeRow {
  network_id: number;
  /** The name of the network. */
  network: string;
  tax_id: string;
  /** The name of the organization with this tax id; null when only individuals bill with it. */
  business_name: string | null;
  npis: string[];
}

/** A negotiated price, and the keys (`network:tax id`) of the practices that have it. Named like the CMS format. */
export interface PriceRow {
  billing_code_type: string;
  billing_code: string;
  billing_code_type_version: string;
  name: string;
  description: string;
  negotiation_arrangement: string;
  negotiated_type: string;
  negotiated_rate: string;
  billing_class: string;
  setting: string;
  /** Separated by spaces, because an array for each of thousands of rows would need much more memory. */
  service_codes: string;
  modifiers: string[];
  expiration_date: string;
  /** null when none of the rates with this price is in force. */
  practices: string[] | null;
}

/** A service by billing code type and code. Services are read in this order. */
export interface ServiceKey {
  type: string;
  code: string;
}

const isRateInForce = (today: string) =>
  sql<boolean>`rate.effective_date <= ${today} and rate.expiration_date >= ${today}`;

/** Whether any of the networks has a rate in force. */
export async function hasRates({ trx, today }: CallContext, networkIds: readonly number[]) {
  const { rows } = await sql`select 1 from contracted_rate rate
    where rate.network_id = any(${networkIds}) and ${isRateInForce(today)} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Lists the practices of the networks that have rates in force, ordered by network and tax id. */
export async function listPractices({ trx, today }: CallContext, networkIds: readonly number[]) {
  const { rows } = await sql<PracticeRow>`
    select network.network_id, network.name as network, provider.tax_id,
      min(provider.display_name) filter (where provider.entity_type = 'Organization') as business_name,
      array_agg(distinct provider.npi order by provider.npi) as npis
    from provider
    join provider_network membership using (provider_id)
    join network using (network_id)
    where network.network_id = any(${networkIds}) and provider.status = 'Active'
      and membership.tier = 'in' and membership.contract_status = 'Contracted'
      and membership.effective_date <= ${today}
      and (membership.termination_date is null or membership.termination_date >= ${today})
      and exists (select 1 from contracted_rate rate
        where rate.network_id = network.network_id and rate.tax_id = provider.tax_id and ${isRateInForce(today)})
    group by network.network_id, network.name, provider.tax_id
    order by network.network_id, provider.tax_id`.execute(trx);
  return rows;
}

/**
 * Lists the prices of the next services after a service, of at most `serviceLimit` services, ordered by service and price.
 * Columns are grouped and ordered by position, except the rate: its column 8 is a text, but rates are ordered as numbers.
 */
export async function listPrices(
  { trx, today }: CallContext,
  networkIds: readonly number[],
  { after, serviceLimit }: { after: ServiceKey; serviceLimit: number },
) {
  const { rows } = await sql<PriceRow>`
    with next as (
      select service.* from contracted_service service
      where (service.billing_code_type, service.billing_code) > (${after.type}, ${after.code})
        and exists (select 1 from contracted_rate rate where rate.network_id = any(${networkIds})
          and rate.billing_code_type = service.billing_code_type and rate.billing_code = service.billing_code)
      order by 1, 2 limit ${serviceLimit})
    select service.billing_code_type, service.billing_code, service.billing_code_type_version, service.name,
      service.description, rate.negotiation_arrangement, rate.negotiated_type, rate.negotiated_rate::text,
      rate.billing_class, rate.setting, array_to_string(rate.service_codes, ' ') as service_codes, rate.modifiers,
      rate.expiration_date,
      array_agg(rate.network_id || ':' || rate.tax_id order by rate.network_id, rate.tax_id)
        filter (where ${isRateInForce(today)}) as practices
    from next service
    join contracted_rate rate using (billing_code_type, billing_code)
    where rate.network_id = any(${networkIds})
    group by 1, 2, 3, 4, 5, 6, 7, rate.negotiated_rate, 9, 10, 11, 12, 13
    order by 1, 2, 6, 9, 10, 11, 12, 7, rate.negotiated_rate, 13`.execute(trx);
  return rows;
}
