import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { buildHostedMrfFile, buildMrfFile } from '../support/builders/transparency.ts';
import { callForBody, call } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

const amounts = (more: object = {}) =>
  JSON.stringify({
    reporting_entity_name: 'Built entity',
    reporting_entity_type: 'third-party administrator',
    last_updated_on: '2026-01-31',
    version: '2.1.0',
    out_of_network: [],
    ...more,
  });

const rates = (reference: number) =>
  JSON.stringify({
    ...(JSON.parse(amounts()) as object),
    out_of_network: undefined,
    provider_references: [
      {
        provider_group_id: 1,
        network_name: ['Built network'],
        provider_groups: [{ npi: [1_234_567_890], tin: { type: 'npi', value: '1234567890' } }],
      },
    ],
    in_network: [
      {
        negotiation_arrangement: 'ffs',
        name: 'Visit',
        billing_code_type: 'HCPCS',
        billing_code_type_version: '2026',
        billing_code: 'T1015',
        description: 'Visit',
        negotiated_rates: [
          {
            provider_references: [reference],
            negotiated_prices: [
              {
                negotiated_type: 'negotiated',
                negotiated_rate: 10,
                expiration_date: '9999-12-31',
                service_code: ['11'],
                billing_class: 'professional',
                setting: 'outpatient',
              },
            ],
          },
        ],
      },
    ],
  });

async function validated(content: string, type?: string, who = 'planbuilding') {
  const fileId = await buildHostedMrfFile(db(), content, type);
  return {
    fileId,
    ...(await callForBody(portal, who, 'validateMrfFile', { fileId, rowVersion: 1 })),
  };
}

describe('checking a file that is hosted here', () => {
  it('accepts a valid one, with the version and date that it says', async () => {
    const { fileId, ...result } = await validated(amounts(), 'allowed-amounts');
    expect(result).toEqual({ valid: true, schemaVersion: '2.1.0', errors: [] });
    const { lastUpdatedOn, schemaVersion } = await callForBody(
      portal,
      'compliance',
      'readMrfFile',
      {
        fileId,
      },
    );
    expect([lastUpdatedOn, schemaVersion]).toEqual(['2026-01-31', '2.1.0']);
  });

  it('makes it ready to publish', async () => {
    const { fileId } = await validated(amounts({ last_updated_on: today() }), 'allowed-amounts');
    const { status } = await callForBody(portal, 'compliance', 'readMrfFile', { fileId });
    expect(status).toBe('Valid');
  });

  it('names each problem by its place, in the user’s language', async () => {
    const invalid = amounts({ last_updated_on: '31.1.2026', out_of_network: undefined });
    const english = await validated(invalid, 'allowed-amounts');
    expect(english.errors).toEqual([
      { pointer: '/', message: '“out_of_network” is missing.' },
      { pointer: '/last_updated_on', message: 'Expected a date such as 2026-11-30.' },
    ]);
    const spanish = await validated(invalid, 'allowed-amounts', 'planbuilding in es');
    expect(spanish.errors[0]?.message).toBe('Falta “out_of_network”.');
  });

  it('refuses a reference to a provider group that is not in the file', async () => {
    expect((await validated(rates(1))).valid).toBe(true);
    expect((await validated(rates(7))).errors).toEqual([
      {
        pointer: '/in_network/0/negotiated_rates/0/provider_references/0',
        message: 'The file has no provider group 7.',
      },
    ]);
  });

  it('refuses a file of the old schema', async () => {
    const { valid, schemaVersion, errors } = await validated(
      amounts({ version: '1.6.2' }),
      'allowed-amounts',
    );
    expect([valid, schemaVersion]).toEqual([false, '1.6.2']);
    expect(errors.map(({ pointer }) => pointer)).toContain('/version');
  });

  it.each([
    ['no JSON', 'plan,rate'],
    ['a truncated file', amounts().slice(0, 50)],
    ['lists nested a million deep', '['.repeat(1_000_000)],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
  ])('refuses %s', async (_, content) => {
    const { valid, errors } = await validated(content);
    expect([valid, errors.length > 0]).toEqual([false, true]);
  });

  it('is done once for each version, and never for what someone else hosts', async () => {
    const { fileId } = await validated(amounts(), 'allowed-amounts');
    const stale = await call(portal, 'planbuilding', 'validateMrfFile', { fileId, rowVersion: 1 });
    expect(stale.body).toMatchObject({ code: 'staleRow' });
    const elsewhere = await buildMrfFile(db());
    const refused = await call(portal, 'planbuilding', 'validateMrfFile', {
      fileId: elsewhere,
      rowVersion: 1,
    });
    expect(refused.body).toMatchObject({ code: 'conflict' });
  });
});
