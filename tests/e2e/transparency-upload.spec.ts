import { Reader, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

const item = {
  negotiation_arrangement: 'ffs',
  name: 'Visit',
  billing_code_type: 'HCPCS',
  billing_code_type_version: '2026',
  billing_code: 'T1015',
  description: 'A visit. '.repeat(1_000),
  negotiated_rates: [
    {
      provider_references: [1],
      negotiated_prices: [
        {
          negotiated_type: 'negotiated',
          negotiated_rate: 10,
          expiration_date: '9999-12-31',
          billing_class: 'institutional',
          setting: 'both',
        },
      ],
    },
  ],
};

/** A file of another publisher, of three parts. */
const rates = (): Buffer =>
  Buffer.from(
    JSON.stringify({
      reporting_entity_name: 'Another publisher',
      reporting_entity_type: 'health insurance issuer',
      last_updated_on: '2026-01-15',
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
      in_network: Array.from({ length: 1_000 }, () => item),
    }),
  );

for (const { language, size } of variants) {
  test(`staff upload a large file over a connection that breaks (${language}, ${size})`, async ({
    browser,
  }) => {
    const attempt = test.info().retry + 1;
    const staff = await open(browser, { user: 'planbuilding.demo', language, size });
    const { page } = staff;
    const reader = new Reader(page, language);
    let parts = 0;
    await page.route(/\/api\/portal\/imports\/\d+\/part/u, (route) =>
      ++parts === 2 ? route.abort('connectionreset') : route.continue(),
    );

    await page.goto('/admin/utilities/mrf-file-maintenance');
    await waitUntilLoaded(page);
    await reader.act('screen.admin.mrfFiles.actions.import');
    await waitUntilLoaded(page);
    await expectNoDefects(staff);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'theirs.json', mimeType: 'application/json', buffer: rates() });
    await reader.box('fields.name').fill(`Theirs ${language} ${attempt}`);
    await reader.box('fields.description').fill('Rates of another publisher');
    await page.getByRole('main').getByRole('radio').first().check();
    await expect(reader.button('runtime.largeFile.remove')).toBeVisible({ timeout: 20_000 });
    expect(parts).toBeGreaterThan(3);
    expect(staff.failures()).toEqual(['Failed to load resource: net::ERR_CONNECTION_RESET']);
    await expectNoDefects(staff);
    await reader.act('screen.admin.importMrfFile.actions.submit');
    await page.waitForURL(/mrf-file-maintenance\/view\/\d+$/);
    await expect(page.getByText('2.1.0').first()).toBeVisible({ timeout: 20_000 });
    await expectNoDefects(staff);
  });
}
