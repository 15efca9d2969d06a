import { displayTaxId } from '#shared/format/identifiers.ts';
import { groupRowsBy } from './group-rows-by.ts';
import type { PracticeRow, PriceRow } from './contracted-rates.queries.ts';

/** The provider_group_id of a practice, by its key (`network:tax id`). */
export type ReferenceNumbers = ReadonlyMap<string, number>;

/** The key of a practice: `network:tax id`. */
export const toPracticeKey = ({
  network_id,
  tax_id,
}: Pick<PracticeRow, 'network_id' | 'tax_id'>): string => `${network_id}:${tax_id}`;

/**
 * Maps a practice to an entry of `provider_references`. A tax id without an organization may be the SSN of a person, so the
 * CMS guide requires the NPI in its place.
 */
export const toProviderReference = (practice: PracticeRow, id: number) => ({
  provider_group_id: id,
  network_name: [practice.network],
  provider_groups: toProviderGroups(practice),
});

function toProviderGroups({ business_name: name, tax_id: taxId, npis }: PracticeRow) {
  if (name === null)
    return npis.map((npi) => ({ npi: [Number(npi)], tin: { type: 'npi', value: npi } }));
  const value = displayTaxId(taxId);
  return [{ npi: npis.map(Number), tin: { type: 'ein', value, business_name: name } }];
}

/** Returns the entries of `in_network` for prices, in their order. `prices` must contain all prices of each service. */
export function toInNetworkItems(prices: readonly PriceRow[], referenceNumbers: ReferenceNumbers) {
  return groupRowsBy(prices, toServiceKey).flatMap((rows) => {
    const rates = toNegotiatedRates(rows, referenceNumbers);
    return rates.length === 0 ? [] : [{ ...toItem(rows[0]), negotiated_rates: rates }];
  });
}

const toServiceKey = (price: PriceRow) => [
  price.billing_code_type,
  price.billing_code,
  price.negotiation_arrangement,
];

const toItem = (price: PriceRow) => ({
  negotiation_arrangement: price.negotiation_arrangement,
  name: price.name,
  billing_code_type: price.billing_code_type,
  billing_code_type_version: price.billing_code_type_version,
  billing_code: price.billing_code,
  description: price.description,
});

/** Groups prices by their practices: the prices of the same practices share one entry. */
function toNegotiatedRates(rows: readonly PriceRow[], referenceNumbers: ReferenceNumbers) {
  const ratesByPractices = new Map<
    string,
    { references: number[]; prices: ReturnType<typeof toNegotiatedPrice>[] }
  >();
  for (const row of rows) {
    const references = (row.practices ?? []).flatMap((key) => referenceNumbers.get(key) ?? []);
    if (references.length === 0) continue;
    const key = references.join();
    const entry = ratesByPractices.get(key) ?? { references, prices: [] };
    entry.prices.push(toNegotiatedPrice(row));
    ratesByPractices.set(key, entry);
  }
  return [...ratesByPractices.values()].map(({ references, prices }) => ({
    provider_references: references,
    negotiated_prices: prices,
  }));
}

const toNegotiatedPrice = (row: PriceRow) => ({
  negotiated_type: row.negotiated_type,
  negotiated_rate: Number(row.negotiated_rate),
  expiration_date: row.expiration_date,
  ...(row.service_codes === '' ? {} : { service_code: row.service_codes.split(' ') }),
  billing_class: row.billing_class,
  setting: row.setting,
  ...(row.modifiers.length === 0 ? {} : { billing_code_modifier: row.modifiers }),
});
