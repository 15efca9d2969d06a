import { today } from '#server/clock.ts';
import { askRunningServer } from '#server/commands/admin-socket.ts';
import { png } from '../support/files.ts';
import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

const decisions = [
  { decision: `Approved,0.01,${today()},`, status: 'Paid', words: '$0.01' },
  { decision: 'Denied,,,Unreadable', status: 'Denegada', words: 'El recibo no se puede leer.' },
];

/** Imports the decision of a request, as the administrator of the accounts sends it. */
async function decide(requestId: string, decision: string): Promise<void> {
  const result = await askRunningServer(process.env.PORTAL_DATA_DIR ?? '', {
    name: 'import',
    args: ['fsa-decisions', 'decisions.csv'],
    by: 'test',
    input: `requestId,decision,paidAmount,paidDate,reasonCode\n${requestId},${decision}`,
  });
  expect(result?.lines).toEqual(['fsa-decisions: 1 decided, 0 unchanged.']);
}

for (const [index, { language, size }] of variants.entries()) {
  test(`a member asks for a claim to be paid from the FSA and sees the decision (${language}, ${size})`, async ({
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
    const confirmation = page.url();
    await expect(page.getByRole('main').getByText(provider).first()).toBeVisible();
    const number = page.getByRole('main').getByText(/\b6\d{5}\b/);
    const [requestId = ''] = /\b6\d{5}\b/.exec((await number.first().textContent()) ?? '') ?? [];
    await expectNoDefects(visit);
    await page.goto('/member/paywithfsa');
    await waitUntilLoaded(page);
    await expect(payable.first()).toBeVisible();
    await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
    const { decision, status, words } = decisions[index]!;
    await decide(requestId, decision);
    await page.goto('/member/paywithfsa');
    await waitUntilLoaded(page);
    const requests = page.locator('[data-part="requests"]');
    await expect(requests.getByText(status, { exact: true }).first()).toBeVisible();
    await expect(requests.getByText(words, { exact: true }).first()).toBeVisible();
    await expect(requests).not.toContainText(journey.text('runtime.notOnFile'));
    const hidden = await requests.evaluate((part) => {
      const table = part.querySelector('table');
      return table ? table.scrollWidth - (table.parentElement?.clientWidth ?? 0) : 0;
    });
    expect(hidden, 'pixels of the table beyond its place').toBeLessThanOrEqual(1);
    await page.goto(confirmation);
    await waitUntilLoaded(page);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expectNoDefects(visit);
  });
}
