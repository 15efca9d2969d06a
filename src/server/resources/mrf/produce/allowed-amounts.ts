import { displayTaxId } from '#shared/format/identifiers.ts';
import { groupRowsBy } from './group-rows-by.ts';
import type { AmountRow } from './out-of-network.queries.ts';

const toDollars = (cents: number): number => cents / 100;

/** Returns the entries of `out_of_network`, one per billing code, in the order of the rows. `year` is the version of the codes. */
export const toOutOfNetworkItems = (rows: readonly AmountRow[], year: string) =>
  groupRowsBy(rows, (row) => [row.billing_code_type, row.billing_code]).map((amounts) => ({
    name: amounts[0].description,
    billing_code_type: amounts[0].billing_code_type,
    billing_code_type_version: year,
    billing_code: amounts[0].billing_code,
    description: amounts[0].description,
    allowed_amounts: groupRowsBy(amounts, toPracticeKey).map(toAllowedAmount),
  }));

const toPracticeKey = (row: AmountRow) => [
  row.tax_id,
  row.billing_npi,
  row.billing_class,
  row.place_of_service,
];

const toAllowedAmount = (rows: [AmountRow, ...AmountRow[]]) => ({
  tin: toTin(rows[0]),
  ...(rows[0].place_of_service === null ? {} : { service_code: [rows[0].place_of_service] }),
  billing_class: rows[0].billing_class,
  payments: groupRowsBy(rows, ({ allowed_cents, modifiers }) => [allowed_cents, modifiers]).map(
    (payments) => ({
      allowed_amount: toDollars(payments[0].allowed_cents),
      ...(payments[0].modifiers.length === 0
        ? {}
        : { billing_code_modifier: [...new Set(payments[0].modifiers)] }),
      providers: payments.map(({ billed_cents, npis }) => ({
        billed_charge: toDollars(billed_cents),
        npi: npis.map(Number),
      })),
    }),
  ),
});

/** Publishes the NPI in place of a tax id without an organization, which may be the SSN of a person. */
const toTin = ({ business_name: name, tax_id: taxId, billing_npi: npi }: AmountRow) =>
  name === null
    ? { type: 'npi', value: npi }
    : { type: 'ein', value: displayTaxId(taxId), business_name: name };
