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
