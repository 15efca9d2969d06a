import type { Page } from '@playwright/test';
import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test, text } from './support/portal.ts';

for (const { language, size, brandHost } of variants) {
  test(`a provider opens a patient by an exact search, and no other, in ${language} on a ${size}`, async ({
    browser,
  }) => {
    const visit = await open(browser, { user: 'provider.demo', language, size, brandHost });
    const { page } = visit;
    const journey = new JourneyPage(page, language);
    await page.goto('/provider/dashboard');
    await waitUntilLoaded(page);
    await journey.textbox('fields.memberId').fill('1001000101');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/provider\/member-search/);
    await journey.rowLink(/Elena/).click();
    await page.waitForURL(/\/provider\/member-profile\/100100010100/);
    await waitUntilLoaded(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Elena');
    await expectNoDefects(visit);
    await page.goto('/provider/member-profile/103100020100/details');
    await journey.expectText('errors.notFound.patient');
    expect(visit.failures([404])).toEqual([]);
  });
}

async function expectOnlyHit(page: Page, field: string, value: string, record: string) {
  await page.goto('/provider/dashboard');
  await waitUntilLoaded(page);
  await page.getByLabel(text('en', `fields.${field}`)).fill(value);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith(record));
  await page.goBack();
  await expect(page).toHaveURL(/\/provider\/dashboard$/u);
}

test('a lookup by memberId opens its only hit, and Back leads home', async ({ browser }) => {
  const { page } = await open(browser, { user: 'provider.demo' });
  await expectOnlyHit(page, 'memberId', '100100010100', '/provider/member-profile/100100010100');
});

// Which claims a practice has changes with the day of the demo, so the number comes from its list.
test('a lookup by fullClaimNumber opens its only hit, and Back leads home', async ({ browser }) => {
  const { page } = await open(browser, { user: 'provider.demo' });
  await page.goto('/provider/claim-search');
  await waitUntilLoaded(page);
  const link = new JourneyPage(page, 'en').rowLink(/^20\d\d-/u);
  const number = (await link.innerText()).trim();
  await expectOnlyHit(page, 'fullClaimNumber', number, '/provider/claim-item-details/');
});

for (const { language, size, brandHost } of variants) {
  test(`a provider asks about a claim of its list without a look-up, in ${language} on a ${size}`, async ({
    browser,
  }) => {
    const visit = await open(browser, { user: 'provider.demo', language, size, brandHost });
    const { page } = visit;
    const journey = new JourneyPage(page, language);
    await page.goto('/provider/dashboard');
    await waitUntilLoaded(page);
    await journey.button('screen.provider.dashboard.blocks.findClaim.actions.submit').click();
    await journey.expectText('screen.provider.dashboard.blocks.findClaim.rules.needsOne');
    await page.goto('/provider/claim-search');
    await waitUntilLoaded(page);
    await journey.rowLink(/^20\d\d-/u).click();
    await page.waitForURL(/\/provider\/claim-item-details\//u);
    await waitUntilLoaded(page);
    await journey.runAction('screen.provider.claimItemDetails.actions.ask');
    await journey.textbox('fields.body').fill('When will it be paid?');
    await journey.button('screen._shared.composeMessage.actions.submit').click();
    await page.waitForURL(/\/provider\/messages\/conversation-details\//u);
    await waitUntilLoaded(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/20\d\d-\d+/u);
    await expectNoDefects(visit);
  });
}

test('a claim number that no claim can have is marked above the list, on a phone', async ({
  browser,
}) => {
  const visit = await open(browser, { user: 'provider.demo', size: 'phone' });
  const { page } = visit;
  await page.goto('/provider/claim-search?fullClaimNumber=12345');
  const number = page.getByRole('textbox', { name: text('en', 'fields.fullClaimNumber') });
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(text('en', 'rules.listClaims.claimNumber'))).toBeVisible();
  await expectNoDefects(visit);
});

test('a claim of another practice is not found under the tax ID', async ({ browser }) => {
  const { page } = await open(browser, { user: 'other.provider.demo' });
  await page.goto('/provider/claim-item-details/100100010100/2026-100000051-0000');
  const title = text('en', 'errors.notFound.claimOfPractice.title');
  await expect(page.getByText(title)).toBeVisible();
});

test('the coverages whose limits can be chosen fit a phone', async ({ browser }) => {
  const { page } = await open(browser, { user: 'provider.demo', language: 'sp', size: 'phone' });
  await page.goto('/provider/member-search?memberId=1001000101');
  await waitUntilLoaded(page);
  await page.getByRole('main').getByRole('link', { name: /Elena/u }).click();
  await page.waitForURL(/\/provider\/member-profile\//u);
  await waitUntilLoaded(page);
  const limits = 'screen.provider.memberProfile.details.blocks.limits';
  const choices = page
    .getByRole('group', { name: text('sp', `${limits}.segments.coverageType`) })
    .getByRole('button');
  await expect(choices).toHaveCount(4);
  const ends = await choices.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().right),
  );
  const card = page.getByRole('region', { name: text('sp', `${limits}.title`) });
  const { x, width } = (await card.boundingBox())!;
  expect(Math.max(...ends)).toBeLessThan(x + width);
});

test('a phone shows whole tabs and unbroken numbers of claims', async ({ browser }) => {
  const { page } = await open(browser, { user: 'provider.demo', language: 'sp', size: 'phone' });
  await page.goto('/provider/claim-search');
  await waitUntilLoaded(page);
  const numbers = page.getByRole('main').getByRole('link', { name: /^20\d\d-/u });
  const lines = await numbers.evaluateAll((links) =>
    links.map((link) => link.getClientRects().length),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));
  await page.goto('/provider/member-search?memberId=1001000101');
  await waitUntilLoaded(page);
  await page.getByRole('main').getByRole('link', { name: /Elena/u }).click();
  await page.waitForURL(/\/provider\/member-profile\//u);
  await waitUntilLoaded(page);
  const shown = await page.getByRole('tablist').evaluate((list) => {
    const box = list.getBoundingClientRect();
    const inSight = [...list.children]
      .map((tab) => tab.getBoundingClientRect())
      .filter((tab) => tab.top < box.bottom && tab.bottom > box.top && tab.left < box.right);
    return inSight.map((tab) => tab.right <= box.right + 1 && tab.bottom <= box.bottom + 1);
  });
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).not.toContain(false);
});
