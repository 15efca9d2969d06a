import { displayTaxId } from '#shared/format/identifiers.ts';
import type { Row } from '#server/database/insert-rows.ts';
import type { Provider } from './demo-data.ts';

// Contents of small machine-readable files (CMS schema 2.2.0) with invented rates.

/** Returns the fields at the beginning of rate files and allowed amount files. */
const createHeader = (day: string) => ({
  reporting_entity_name: 'Example Benefit Administrators',
  reporting_entity_type: 'third-party administrator',
  last_updated_on: day,
  version: '2.2.0',
});

export const toPlanFields = (plan: Row) => ({
  plan_name: plan['name'],
  issuer_name: plan['issuer_name'],
  plan_sponsor_name: plan['plan_sponsor_name'],
  plan_id_type: plan['plan_id_type'],
  plan_id: plan['plan_id_value'],
  plan_market_type: plan['market_type'],
});

/** HCPCS code, name and rate in dollars of the services that have a negotiated rate. */
const pricedServices = [
  ['T1015', 'Office visit', 118.4],
  ['S9131', 'Physical therapy session', 96.25],
  ['G0121', 'Screening colonoscopy', 1140],
  ['S8042', 'MRI scan', 865.5],
] as const;

export const toContractedServiceRows = (day: string): Row[] =>
  pricedServices.map(([code, name]) => ({
    billing_code_type: 'HCPCS',
    billing_code: code,
    billing_code_type_version: day.slice(0, 4),
    name,
    description: name,
  }));

/**
 * Returns the rates that a network pays a practice: those of createInNetworkRates, so that the file can be produced
 * again.
 */
export const toContractedRateRows = (practice: {
  taxId: string;
  networkId: number;
  day: string;
}): Row[] =>
  pricedServices.map(([code, , rate], index) => ({
    network_id: practice.networkId,
    tax_id: practice.taxId,
    billing_code_type: 'HCPCS',
    billing_code: code,
    negotiated_rate: rate + index,
    billing_class: 'professional',
    setting: 'outpatient',
    service_codes: ['11'],
    effective_date: `${practice.day.slice(0, 4)}-01-01`,
  }));

export const createInNetworkRates = (
  network: string,
  day: string,
  providers: readonly Provider[],
) => ({
  ...createHeader(day),
  provider_references: providers.map((provider, index) => ({
    provider_group_id: index + 1,
    network_name: [network],
    provider_groups: [
      {
        npi: [Number(provider.npi)],
        tin: {
          type: 'ein',
          value: displayTaxId(provider.taxId),
          business_name: provider.name,
        },
      },
    ],
  })),
  in_network: pricedServices.map(([code, name, rate], index) => ({
    negotiation_arrangement: 'ffs',
    name,
    billing_code_type: 'HCPCS',
    billing_code_type_version: day.slice(0, 4),
    billing_code: code,
    description: name,
    negotiated_rates: [
      {
        provider_references: providers.map((_, position) => position + 1),
        negotiated_prices: [
          {
            negotiated_type: 'negotiated',
            negotiated_rate: rate + index,
            expiration_date: '9999-12-31',
            service_code: ['11'],
            billing_class: 'professional',
            setting: 'outpatient',
          },
        ],
      },
    ],
  })),
});

/** Returns a file without amounts: the regulation excludes providers with too few out-of-network claims. */
export const createAllowedAmounts = (plan: Row, day: string) => ({
  ...createHeader(day),
  ...toPlanFields(plan),
  out_of_network: [],
});

/** The files of a table of contents; `day` is when it was last updated. */
interface ContentsFiles {
  readonly day: string;
  readonly rateFile: Row;
  readonly allowedAmountFile: Row;
  readonly getPublicName: (file: Row) => string;
}

export const createTableOfContents = (
  entity: string,
  plan: Row,
  { day, rateFile, allowedAmountFile, getPublicName }: ContentsFiles,
) => {
  const toFileReference = (file: Row) => ({
    description: file['description'],
    location: `https://portal.example.com/mrf/${getPublicName(file)}`,
  });
  return {
    reporting_entity_name: entity,
    reporting_entity_type: 'third-party administrator',
    last_updated_on: day,
    version: '2.2.0',
    reporting_structure: [
      {
        reporting_plans: [toPlanFields(plan)],
        in_network_files: [toFileReference(rateFile)],
        allowed_amount_file: toFileReference(allowedAmountFile),
      },
    ],
  };
};
