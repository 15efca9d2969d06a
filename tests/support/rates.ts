import { addDays } from '#shared/schemas/calendar.ts';
import { today } from '#server/clock.ts';

/** A service with one rate, as in files of in-network rates. */
export const createService = (code: string, rate = 10, description = 'Visit') => ({
  negotiation_arrangement: 'ffs',
  name: 'Visit',
  billing_code_type: 'HCPCS',
  billing_code_type_version: '2026',
  billing_code: code,
  description,
  negotiated_rates: [
    {
      provider_references: [1],
      negotiated_prices: [
        {
          negotiated_type: 'negotiated',
          negotiated_rate: rate,
          expiration_date: '9999-12-31',
          billing_class: 'institutional',
          setting: 'both',
        },
      ],
    },
  ],
});

/** A file of in-network rates of another publisher, two days old. */
export const createRatesFile = (
  more: object = {},
  services: readonly object[] = [createService('T1015')],
): Buffer =>
  Buffer.from(
    JSON.stringify({
      reporting_entity_name: 'Another publisher',
      reporting_entity_type: 'health insurance issuer',
      last_updated_on: addDays(today(), -2),
      version: '2.1.0',
      provider_references: [
        {
          provider_group_id: 1,
          network_name: ['Theirs'],
          provider_groups: [
            {
              npi: [1234567893],
              tin: { type: 'ein', value: '12-3456789', business_name: 'A practice' },
            },
          ],
        },
      ],
      in_network: services,
      ...more,
    }),
  );
