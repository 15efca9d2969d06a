import { JourneyPage } from './support/journey.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test } from './support/portal.ts';

const account = 'vendor.demo';

test('an administrator removes all groups but one from an account, which then sees that one only', async ({
  browser,
}) => {
  const visit = await open(browser, {
    user: 'administrator.demo',
    language: 'en',
    size: 'desktop',
  });
  const { page } = visit;
  const journey = new JourneyPage(page, 'en');
  await page.goto('/admin/options/account-management');
  await waitUntilLoaded(page);
  await page.getByRole('textbox').first().fill(account);
  await page.keyboard.press('Enter');
  await waitUntilLoaded(page);
  await page.locator('main a[href*="account-management-profile/"]').first().click();
  await page.waitForURL(/account-management-profile\/\d+\/details$/);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await waitUntilLoaded(page);
  const tree = page.getByRole('treegrid');
  await expect(tree).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('1004');
  await page.getByRole('checkbox', { name: /^Select all of/ }).click();
  await expectNoDefects(visit);
  await journey.button('screen._shared.accountProfile.groups.actions.take').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', {
      name: journey.text('screen._shared.accountProfile.groups.actions.take'),
    })
    .click();
  await waitUntilLoaded(page);
  const limited = await open(browser, { user: account, language: 'en', size: 'desktop' });
  await limited.page.goto('/employer/options/group-listing');
  await waitUntilLoaded(limited.page);
  const main = limited.page.getByRole('main');
  await expect(main.getByText('1001', { exact: true })).toBeVisible();
  await expect(main.getByText('1004', { exact: true })).toHaveCount(0);
  await limited.page.goto('/employer/options/group-profile/1004/details');
  await waitUntilLoaded(limited.page);
  await new JourneyPage(limited.page, 'en').expectText('errors.notFound');
});
