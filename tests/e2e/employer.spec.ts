import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test } from './support/portal.ts';

for (const { language, size, brandHost } of variants) {
  test(`an employer opens its group, a member and the member’s claims, in ${language} on a ${size}`, async ({
    browser,
  }) => {
    const visit = await open(browser, { user: 'employer.demo', language, size, brandHost });
    const { page } = visit;
    const journey = new JourneyPage(page, language);
    await page.goto('/employer/options/group-listing');
    await waitUntilLoaded(page);
    await expect(journey.rowLink('Lakeshore Precision Parts')).toBeVisible();
    await expectNoDefects(visit);
    await page.goto('/employer/options/member-search');
    await waitUntilLoaded(page);
    await journey.openCriteria();
    await journey.textbox('screen.employer.memberSearch.fields.name').fill('Márquez');
    await page.keyboard.press('Enter');
    await journey.rowLink(/Elena/).click();
    await page.waitForURL(/\/employer\/member-profile\/100100010100/);
    await waitUntilLoaded(page);
    await page
      .getByRole('tab', { name: journey.text('screen._shared.memberProfile.claims.title') })
      .click();
    await page.waitForURL(/claims$/);
    await waitUntilLoaded(page);
    await expectNoDefects(visit);
    await page.goto('/employer/member-profile/103100020100/details');
    await journey.expectText('errors.notFound');
    expect(visit.failures([404])).toEqual([]);
  });
}

test('a claim that was opened from the list of all claims leads back to it, also after a reload', async ({
  browser,
}) => {
  const visit = await open(browser, { user: 'employer.demo', language: 'en', size: 'desktop' });
  const { page } = visit;
  const journey = new JourneyPage(page, 'en');
  const list = journey.text('screen.employer.claims.title');
  const marked = page.locator('nav a[aria-current="page"]');
  const crumbs = page.getByRole('navigation', { name: journey.text('shell.breadcrumb.label') });
  await page.goto('/employer/options/claims');
  await waitUntilLoaded(page);
  await page.getByRole('main').locator('tbody th a').first().click();
  await page.waitForURL(/\/employer\/member-profile\/\d+\/claims\//);
  await waitUntilLoaded(page);
  await expect(marked).toHaveText([list]);
  await page.getByRole('tab').first().click();
  await page.waitForURL(/\/details$/);
  await waitUntilLoaded(page);
  await expect(marked).toHaveText([list]);
  await page.goBack();
  await page.waitForURL(/\/claims\//);
  await page.reload();
  await waitUntilLoaded(page);
  await expect(marked).toHaveText([list]);
  await crumbs.getByRole('link', { name: list }).click();
  await page.waitForURL(/\/employer\/options\/claims$/);
  await expectNoDefects(visit);
});

test('a request that was opened from all that waits leads back there', async ({ browser }) => {
  const visit = await open(browser, { user: 'employer.demo', language: 'en', size: 'desktop' });
  const { page } = visit;
  const journey = new JourneyPage(page, 'en');
  const crumbs = page.getByRole('navigation', { name: journey.text('shell.breadcrumb.label') });
  await page.goto('/employer/waiting');
  await waitUntilLoaded(page);
  await page.getByRole('main').locator('tbody a[href*="/conversation-details"]').first().click();
  await page.waitForURL(/\/conversation-details/);
  await waitUntilLoaded(page);
  await crumbs.getByRole('link', { name: journey.text('screen.employer.waiting.title') }).click();
  await page.waitForURL(/\/employer\/waiting$/);
  await expectNoDefects(visit);
});
