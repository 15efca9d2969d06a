import { Reader } from './support/journey.ts';
import { expect, expectSound, open, settled, signIn, test } from './support/portal.ts';

test('a provider waits, is approved, and sees the claims of its tax ID only', async ({
  browser,
}) => {
  const staff = await open(browser, { user: 'providermaintenance.demo' });
  const reader = new Reader(staff.page, 'en');
  await staff.page.goto('/admin/options/provider-registrations');
  await settled(staff.page);
  const openRow = async (kind: string) => {
    const row = staff.page.locator('tbody tr').filter({ hasText: kind }).first();
    await row.getByRole('button').first().click();
    const fact = (id: string) => staff.page.locator(`dl [data-part="${id}"] dd`);
    await expect(fact('kind')).toHaveText(kind);
    const userName = await fact('userName').innerText();
    return { userName, claim: await fact('fullClaimNumber').innerText() };
  };
  const foreign = await openRow('Further tax ID');
  const own = await openRow('New account');
  await expectSound(staff);

  const { page } = await open(browser);
  await page.goto('/');
  await page.locator('input[autocomplete="username"]').fill(own.userName);
  await page.locator('input[autocomplete="current-password"]').fill('Demo-Portal1');
  await page.keyboard.press('Enter');
  await new Reader(page, 'en').reads('server.login.pendingApproval');

  const approve = 'screen.admin.providerRegistrations.actions.approve';
  await reader.button(approve, staff.page).click();
  await staff.page
    .getByRole('alertdialog')
    .getByRole('button', { name: reader.words(approve) })
    .click();
  await expect(reader.button(approve, staff.page)).toHaveCount(0);

  await signIn(page, own.userName);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.waitForURL(/\/provider\/dashboard/);
  const found = async (claim: string) => {
    await page.goto(`/provider/claim-search?fullClaimNumber=${claim}`);
    await settled(page);
    return page.getByRole('main').locator('tbody tr').count();
  };
  expect(await found(own.claim)).toBe(1);
  expect(await found(foreign.claim)).toBe(0);
});
