import { JourneyPage, variants } from './support/journey.ts';
import { expect, open, test, waitUntilLoaded } from './support/portal.ts';

for (const { language, size } of variants) {
  test(`a member opens the wellness program without signing in there, once (${language}, ${size})`, async ({
    browser,
  }) => {
    const visit = await open(browser, { user: 'employee.demo', language, size });
    const { page } = visit;
    const journey = new JourneyPage(page, language);
    await page.goto('/member/links');
    await waitUntilLoaded(page);
    await journey.button('screen.member.links.actions.openWellness').click();
    await page.waitForURL(/demo-service\/wellness/u);
    await expect(page.getByText('The member is signed in.')).toBeVisible();
    await expect(page.getByText('Elena', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('The link was used already.')).toBeVisible();
    expect(visit.failures()).toEqual([]);
  });
}
