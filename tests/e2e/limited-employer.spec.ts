import { Reader } from './support/journey.ts';
import { mailedLink } from './support/newcomers.ts';
import { expect, expectNoDefects, open, signIn, test, waitUntilLoaded } from './support/portal.ts';

const profile = 'screen.admin.accountProfile';
const shared = 'screen._shared.accountProfile';
const readOnly = 'permissions.CREATE_ACCOUNT_EMPLOYER';
const password = 'Chosen-Portal1';

test('an employer’s account that staff made is limited to one group, read-only', async ({
  browser,
}) => {
  const userName = `limited.${Date.now()}`;
  const email = `${userName}@example.com`;
  const staff = await open(browser, { user: 'administrator.demo' });
  const { page } = staff;
  const reader = new Reader(page, 'en');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));

  const change = async (groupNumber: string, action: string, switches: string[] = []) => {
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill(groupNumber);
    await page.getByRole('checkbox', { name: /^Select all of/ }).click();
    await reader.button(`${shared}.groups.actions.${action}`).click();
    for (const name of switches)
      await dialog.getByRole('checkbox', { name: reader.words(`fields.${name}`) }).check();
    await dialog
      .getByRole('button', { name: reader.words(`${shared}.groups.actions.${action}`) })
      .click();
    await expect(dialog).toBeHidden();
  };

  await test.step('staff create the account with two groups', async () => {
    await page.goto('/admin/options/account-setup');
    await waitUntilLoaded(page);
    await reader.choice('fields.roleId').selectOption({ label: 'Employer' });
    await reader.box('fields.firstName').fill('Rosa');
    await reader.box('fields.lastName').fill('Lindqvist');
    await reader.box('fields.userName').fill(userName);
    await reader.box('fields.email').fill(email);
    for (const groupNumber of ['1001', '1004']) {
      await reader.choice('fields.groupNumbers').click();
      await reader.choice('fields.groupNumbers').fill(groupNumber);
      await page.getByRole('menuitemcheckbox', { name: new RegExp(groupNumber) }).click();
      await page.keyboard.press('Escape');
    }
    await expectNoDefects(staff);
    await reader.button('screen._shared.accountSetUp.actions.submit').click();
    await page.waitForURL(/account-management-profile\/\d+\/details$/);
  });

  await test.step('staff take one group away, and leave the other to read', async () => {
    await page.getByRole('tab', { name: reader.words(`${shared}.groups.title`) }).click();
    await change('1004', 'take');
    await change('1001', 'give', ['enrollment']);
    await expectNoDefects(staff);
  });

  await test.step('staff make a permission read-only', async () => {
    await page.getByRole('tab', { name: reader.words(`${profile}.permissions.title`) }).click();
    const box = `${reader.words(readOnly)}: ${reader.words('fields.readOnly')}`;
    await page.getByRole('checkbox', { name: box }).check();
    await reader.button('runtime.matrix.review', page).click();
    await expect(dialog).toContainText(reader.words(readOnly));
    await reader.button('actions.save', dialog).click();
    await expect(dialog).toBeHidden();
  });

  const limited = await open(browser);
  const employer = new Reader(limited.page, 'en');
  const main = limited.page.getByRole('main');
  const rows = main.locator('tbody tr');
  let groupName = '';

  await test.step('the employer sees one group, closed for changes, and creates no accounts', async () => {
    await limited.page.goto(await mailedLink(email));
    await waitUntilLoaded(limited.page);
    for (const box of await limited.page.locator('input[type="password"]').all())
      await box.fill(password);
    await employer.button('screen.public.resetPassword.actions.submit').click();
    await employer.reads('screen.public.resetPassword.done.title');
    await signIn(limited.page, userName, password);
    await limited.page.goto('/employer/options/group-listing');
    await waitUntilLoaded(limited.page);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('1001');
    await expect(rows.locator('[data-part="enrollment"]')).toHaveText(employer.words('runtime.no'));
    groupName = (await rows.locator('[data-part="name"]').innerText()).trim();
    await expectNoDefects(limited);
    await limited.page.goto('/employer/options/group-profile/1004/details');
    await waitUntilLoaded(limited.page);
    await employer.reads('errors.notFound');
    // Without the right to create, no role is offered.
    await limited.page.goto('/employer/options/account-setup');
    await waitUntilLoaded(limited.page);
    await employer.reads('runtime.select.empty');
  });

  await test.step('the employer reads the enrollments of the group, and submits none', async () => {
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
    await employer.reads('errors.gateClosed.enrollment');
  });

  await test.step('the employer finds members of the group only, not by address either', async () => {
    await limited.page.goto('/employer/options/member-search');
    await waitUntilLoaded(limited.page);
    await limited.page.goto('/employer/member-profile/100400050100/details');
    await waitUntilLoaded(limited.page);
    await employer.reads('errors.notFound');
  });

  await test.step('staff take the last group away, and the employer sees nothing from the next page on', async () => {
    await page.getByRole('tab', { name: reader.words(`${shared}.groups.title`) }).click();
    await change('1001', 'take');
    await limited.page.goto('/employer/options/group-profile/1001/details');
    await waitUntilLoaded(limited.page);
    await employer.reads('errors.notFound');
    await limited.page.goto('/employer/options/group-listing');
    await waitUntilLoaded(limited.page);
    await expect(rows).toHaveCount(0);
  });
});
