import { png } from '../support/files.ts';
import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

for (const [index, { language, size }] of variants.entries()) {
  test(`a member pays a claim from the FSA, with a receipt (${language}, ${size})`, async ({
    browser,
  }) => {
    const visit = await open(browser, { user: 'employee.demo', language, size });
    const { page } = visit;
    const journey = new JourneyPage(page, language);
    await page.goto('/member/paywithfsa');
    await waitUntilLoaded(page);
    await expectNoDefects(visit);
    const payable = page.locator('[data-part="claims"]').getByRole('link');
    // Each variant pays another claim.
    const claim = payable.nth(index);
    const provider = (await claim.textContent()) ?? '';
    const address = await claim.getAttribute('href');
    await claim.click();
    await page.waitForURL(/claimNumber=/);
    await waitUntilLoaded(page);
    await expect(journey.textbox('fields.amount')).not.toHaveValue('');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png()),
    });
    const certify = journey.text('fields.certificationAccepted');
    await page.getByRole('checkbox', { name: certify }).check();
    await expectNoDefects(visit);
    await journey.button('screen.member.payWithFsa.blocks.pay.actions.submit').click();
    await page.waitForURL(/\/member\/pay-confirmation\//);
    await waitUntilLoaded(page);
    await expect(page.getByRole('main').getByText(provider).first()).toBeVisible();
    await expectNoDefects(visit);
    await page.goto('/member/paywithfsa');
    await waitUntilLoaded(page);
    await expect(payable.first()).toBeVisible();
    await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
  });
}
