import { JourneyPage, variants } from './support/journey.ts';
import { createRatesFile, createService } from '../support/rates.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

/** A file of three parts. */
const createThreePartFile = (): Buffer => {
  const long = createService('T1015', 10, 'A visit. '.repeat(1_000));
  return createRatesFile(
    {},
    Array.from({ length: 1_000 }, () => long),
  );
};

for (const { language, size } of variants) {
  test(`staff upload a large file over a connection that breaks (${language}, ${size})`, async ({
    browser,
  }) => {
    const attempt = test.info().retry + 1;
    const staff = await open(browser, { user: 'planbuilding.demo', language, size });
    const { page } = staff;
    const journey = new JourneyPage(page, language);
    let parts = 0;
    await page.route(/\/api\/portal\/imports\/\d+\/part/u, (route) =>
      ++parts === 2 ? route.abort('connectionreset') : route.continue(),
    );

    await page.goto('/admin/utilities/mrf-file-maintenance');
    await waitUntilLoaded(page);
    await journey.runAction('screen.admin.mrfFiles.actions.import');
    await waitUntilLoaded(page);
    const choices = page.getByRole('main').getByRole('radiogroup');
    const origins = choices.first().getByRole('radio');
    await origins.nth(1).check();
    await expect(journey.textbox('screen.admin.importMrfFile.fields.sourceAddress')).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await expectNoDefects(staff);
    await origins.first().check();
    await page.locator('input[type=file]').setInputFiles({
      name: 'theirs.json',
      mimeType: 'application/json',
      buffer: createThreePartFile(),
    });
    await journey.textbox('fields.name').fill(`Theirs ${language} ${attempt}`);
    await journey.textbox('fields.description').fill('Rates of another publisher');
    await choices.last().getByRole('radio').first().check();
    await expect(journey.button('runtime.largeFile.remove')).toBeVisible({ timeout: 20_000 });
    expect(parts).toBeGreaterThan(3);
    expect(staff.failures()).toEqual(['Failed to load resource: net::ERR_CONNECTION_RESET']);
    await expectNoDefects(staff);
    await journey.runAction('screen.admin.importMrfFile.actions.submit');
    await page.waitForURL(/mrf-file-maintenance\/view\/\d+$/);
    await expect(page.getByText('2.1.0').first()).toBeVisible({ timeout: 20_000 });
    await expectNoDefects(staff);
  });
}
