import type { Browser, Page } from '@playwright/test';
import { JourneyPage } from './support/journey.ts';
import { findMailedLink } from './support/newcomers.ts';
import { expect, expectNoDefects, open, signIn, test, waitUntilLoaded } from './support/portal.ts';

const profile = 'screen.admin.accountProfile';
const shared = 'screen._shared.accountProfile';
const readOnly = 'permissions.CREATE_ACCOUNT_EMPLOYER';
const password = 'Chosen-Portal1';

/** Another account for each try: a try starts a worker of its own, which reads this file anew. */
const userName = `limited.${Date.now()}`;
const email = `${userName}@example.com`;
let profileAddress = '';
let groupName = '';

const getDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Staff give or take a group on the tab of the account's groups. */
async function changeGroup(
  page: Page,
  groupNumber: string,
  action: string,
  switches: string[] = [],
): Promise<void> {
  const journey = new JourneyPage(page, 'en');
  const dialog = getDialog(page);
  await page.getByRole('tab', { name: journey.text(`${shared}.groups.title`) }).click();
  await expect(page.getByRole('treegrid')).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill(groupNumber);
  await page.getByRole('checkbox', { name: /^Select all of/ }).click();
  await journey.button(`${shared}.groups.actions.${action}`).click();
  for (const name of switches)
    await dialog.getByRole('checkbox', { name: journey.text(`fields.${name}`) }).check();
  await dialog
    .getByRole('button', { name: journey.text(`${shared}.groups.actions.${action}`) })
    .click();
  await expect(dialog).toBeHidden();
}

/** The employer's pages, signed in. */
async function openLimited(browser: Browser) {
  const limited = await open(browser);
  await signIn(limited.page, userName, password);
  const main = limited.page.getByRole('main');
  return {
    limited,
    employer: new JourneyPage(limited.page, 'en'),
    main,
    rows: main.locator('tbody tr'),
  };
}

test.describe.serial('an employer’s account that staff made', () => {
  test('is created with two groups', async ({ browser }) => {
    const staff = await open(browser, { user: 'administrator.demo' });
    const { page } = staff;
    const journey = new JourneyPage(page, 'en');
    await page.goto('/admin/options/account-setup');
    await waitUntilLoaded(page);
    await journey.combobox('fields.roleId').selectOption({ label: 'Employer' });
    await journey.textbox('fields.firstName').fill('Rosa');
    await journey.textbox('fields.lastName').fill('Lindqvist');
    await journey.textbox('fields.userName').fill(userName);
    await journey.textbox('fields.email').fill(email);
    for (const groupNumber of ['1001', '1004']) {
      await journey.combobox('fields.groupNumbers').click();
      await journey.combobox('fields.groupNumbers').fill(groupNumber);
      await page.getByRole('menuitemcheckbox', { name: new RegExp(groupNumber) }).click();
      await page.keyboard.press('Escape');
    }
    await expectNoDefects(staff);
    await journey.button('screen._shared.accountSetUp.actions.submit').click();
    await page.waitForURL(/account-management-profile\/\d+\/details$/);
    profileAddress = page.url();
  });

  test('is left one group to read, and a permission to read', async ({ browser }) => {
    const staff = await open(browser, { user: 'administrator.demo' });
    const { page } = staff;
    const journey = new JourneyPage(page, 'en');
    const dialog = getDialog(page);
    await page.goto(profileAddress);
    await waitUntilLoaded(page);
    await changeGroup(page, '1004', 'take');
    await changeGroup(page, '1001', 'give', ['enrollment']);
    await expectNoDefects(staff);
    await page.getByRole('tab', { name: journey.text(`${profile}.permissions.title`) }).click();
    const box = `${journey.text(readOnly)}: ${journey.text('fields.readOnly')}`;
    await page.getByRole('checkbox', { name: box }).check();
    await journey.button('runtime.matrix.review', page).click();
    await expect(dialog).toContainText(journey.text(readOnly));
    await journey.button('actions.save', dialog).click();
    await expect(dialog).toBeHidden();
  });

  test('sees one group, closed for changes, and creates no accounts', async ({ browser }) => {
    const chosen = await open(browser);
    const holder = new JourneyPage(chosen.page, 'en');
    await chosen.page.goto(await findMailedLink(email));
    await waitUntilLoaded(chosen.page);
    for (const box of await chosen.page.locator('input[type="password"]').all())
      await box.fill(password);
    await holder.button('screen.public.resetPassword.actions.submit').click();
    await holder.expectText('screen.public.resetPassword.done.title');
    const { limited, employer, rows } = await openLimited(browser);
    await limited.page.goto('/employer/options/group-listing');
    await waitUntilLoaded(limited.page);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('1001');
    await expect(rows.locator('[data-part="enrollment"]')).toHaveText(employer.text('runtime.no'));
    groupName = (await rows.locator('[data-part="name"]').innerText()).trim();
    await expectNoDefects(limited);
    await limited.page.goto('/employer/options/group-profile/1004/details');
    await waitUntilLoaded(limited.page);
    await employer.expectText('errors.notFound');
    // Without the right to create, no role is offered.
    await limited.page.goto('/employer/options/account-setup');
    await waitUntilLoaded(limited.page);
    await employer.expectText('runtime.select.empty');
  });

  test('reads the enrollments of the group, and submits none', async ({ browser }) => {
    const { limited, employer, main, rows } = await openLimited(browser);
    await limited.page.goto('/employer/options/search-enrollment');
    await waitUntilLoaded(limited.page);
    await expect(rows.first()).toBeVisible();
    const others = rows.filter({ hasNotText: groupName });
    await expect(others).toHaveCount(0);
    await expectNoDefects(limited, [404]);
    await rows.first().getByRole('link').first().click();
    await limited.page.waitForURL(/\/employer\/options\/enrollment-details\//);
    await waitUntilLoaded(limited.page);
    await expect(main).toContainText(groupName);
    await expectNoDefects(limited);
    await limited.page.goto('/employer/options/new-enrollment');
    await limited.page.waitForURL(/\/employer\/dashboard/);
    await employer.expectText('errors.gateClosed.enrollment');
  });

  test('does not open a member of another group by address', async ({ browser }) => {
    const { limited, employer } = await openLimited(browser);
    await limited.page.goto('/employer/member-profile/100400050100/details');
    await waitUntilLoaded(limited.page);
    await employer.expectText('errors.notFound');
  });

  test('sees nothing from the next page on when staff take the last group away', async ({
    browser,
  }) => {
    const { limited, employer, rows } = await openLimited(browser);
    const { page } = await open(browser, { user: 'administrator.demo' });
    await page.goto(profileAddress);
    await waitUntilLoaded(page);
    await changeGroup(page, '1001', 'take');
    await limited.page.goto('/employer/options/group-profile/1001/details');
    await waitUntilLoaded(limited.page);
    await employer.expectText('errors.notFound');
    await limited.page.goto('/employer/options/group-listing');
    await waitUntilLoaded(limited.page);
    await expect(rows).toHaveCount(0);
  });
});
