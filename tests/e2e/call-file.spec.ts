import { readFile } from 'node:fs/promises';
import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

const files = '/admin/options/call-imports';

for (const { language, size } of variants) {
  test(`customer service uploads a file of calls, reads its errors, and records it corrected (${language}, ${size})`, async ({
    browser,
  }) => {
    const visit = await open(browser, { user: 'customerservice.demo', language, size });
    const { page } = visit;
    const journey = new JourneyPage(page, language);
    const main = page.getByRole('main');

    await page.goto('/admin/options/call-track');
    await waitUntilLoaded(page);
    await journey.runAction('screen.admin.callTrack.actions.imports');
    await page.waitForURL(/call-imports$/u);
    await waitUntilLoaded(page);
    await expectNoDefects(visit);
    const download = page.waitForEvent('download');
    await journey.runAction('screen.admin.callImports.actions.template');
    const template = await readFile(await (await download).path(), 'utf8');

    const upload = async (content: string) => {
      await page.goto(files);
      await waitUntilLoaded(page);
      await journey.rowLink(journey.text('screen.admin.callImports.actions.new')).click();
      await waitUntilLoaded(page);
      await page.locator('input[type="file"]').setInputFiles({
        name: 'calls.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(content),
      });
      await journey.button('screen.admin.importCalls.actions.submit').click();
      await page.waitForURL(/call-imports\/\d+/u);
    };

    await upload(template.replace('ClaimStatusPending', 'Weather'));
    await journey.expectText('screen.admin.callImport.blocks.errors.title');
    await expect(main.getByText('regardKey2').first()).toBeVisible();
    await expectNoDefects(visit);

    await upload(template);
    const recorded = { en: 'Recorded', sp: 'Registrado' }[language];
    await expect(main.getByText(recorded, { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    await expectNoDefects(visit);
  });
}
