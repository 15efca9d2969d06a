import type { Page } from '@playwright/test';
import { displayTaxId } from '#shared/format/identifiers.ts';
import { postJson, JourneyPage } from './support/journey.ts';
import { findMailedLink } from './support/newcomers.ts';
import { expect, expectNoDefects, open, signIn, test, waitUntilLoaded } from './support/portal.ts';
import { findPractices } from './support/practices.ts';
import { text } from './support/texts.ts';
import { fetchToken } from './support/screens.ts';

const password = 'Chosen-Portal1';
const profile = '/admin/options/account-management-profile';

/** Creates an account whose holder has chosen a password. Each try uses another one. */
async function createAccount(access: { roleId: number; groupNumbers?: number[]; taxId?: string }) {
  const token = await fetchToken('administrator.demo');
  const userName = `holder.${Date.now()}`;
  const email = `${userName}@example.com`;
  const holder = { firstName: 'Nora', lastName: 'Quinn', userName, email, ...access };
  const { userId } = await postJson<{ userId: number }>(token, '/api/user/CreateAccount', holder);
  const key = (await findMailedLink(email)).split('/').at(-1);
  const chosen = { key, newPassword: password, confirmPassword: password };
  await postJson(token, '/api/user/v2/PasswordReset', chosen);
  return { token, userId, userName };
}

const confirm = async (journey: JourneyPage, key: string, page: Page = journey.page) => {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await journey.button(key, dialog.last()).click();
  await expect(dialog).toHaveCount(0);
};

test('an administrator sees what another role changes before giving it, and signs the holder out everywhere', async ({
  browser,
}) => {
  const { userId, userName } = await createAccount({ roleId: 20, groupNumbers: [1001] });
  const holder = await open(browser);
  await signIn(holder.page, userName, password);
  const staff = await open(browser, { user: 'administrator.demo' });
  const { page } = staff;
  const journey = new JourneyPage(page, 'en');

  await test.step('reads the permissions that the role takes', async () => {
    await page.goto(`${profile}/${userId}/role`);
    await waitUntilLoaded(page);
    await page
      .getByRole('row', { name: /Vendor/u })
      .getByRole('button')
      .first()
      .click();
    const lost = page.getByRole('row', { name: journey.text('permissions.TERMINATIONS') });
    await expect(lost).toContainText('Lost');
    await expectNoDefects(staff);
  });

  await test.step('gives the role', async () => {
    await journey.button('actions.changeRole', page).click();
    const dialog = page.getByRole('alertdialog');
    const question = text('en', 'actions.changeRole.confirm.title', { roleName: 'Vendor' });
    await expect(dialog).toContainText(question);
    await journey.button('actions.changeRole', dialog).click();
    await expect(page.getByRole('row', { name: /^Employer/u })).toBeVisible();
  });

  await test.step('ends the sessions of the holder', async () => {
    await page.goto(`${profile}/${userId}/sessions`);
    await waitUntilLoaded(page);
    await journey.runAction('actions.signOutEverywhere');
    await confirm(journey, 'actions.signOutEverywhere');
    await journey.expectText('screen._shared.accountProfile.sessions.blocks.sessions.empty');
    await expectNoDefects(staff);
    await holder.page.goto('/employer/options/group-listing');
    await holder.page.waitForURL((url) => url.pathname === '/');
  });
});

test('a provider with two tax IDs chooses one, and sees only its claims until all are chosen again', async ({
  browser,
}) => {
  const [first, second] = await findPractices();
  const [own, further] = [displayTaxId(first.taxId), displayTaxId(second.taxId)];
  const { token, userId, userName } = await createAccount({ roleId: 40, taxId: own });
  await postJson(token, '/api/Providers/CreateAccess', { accountId: userId, taxId: further });
  const visit = await open(browser);
  const { page } = visit;
  const journey = new JourneyPage(page, 'en');
  const expectClaim = async (fullClaimNumber: string, isVisible: boolean) => {
    await page.goto(`/provider/claim-search?fullClaimNumber=${fullClaimNumber}`);
    await waitUntilLoaded(page);
    if (isVisible) await expect(journey.rowLink(fullClaimNumber)).toBeVisible();
    else await journey.expectText('screen.provider.claimSearch.empty');
  };
  const openPractices = async () => {
    await page.goto('/provider/practices');
    await waitUntilLoaded(page);
  };

  await signIn(page, userName, password);
  await journey.runAction('screen.provider.tos.actions.accept');
  await page.waitForURL(/\/provider\/dashboard/u);
  await openPractices();
  const row = page.getByRole('row').filter({ hasText: further });
  await row.getByRole('button').click();
  await confirm(journey, 'screen.provider.practices.actions.choose');
  await expect(row).toContainText(journey.text('runtime.yes'));
  await expectNoDefects(visit);
  await expectClaim(first.fullClaimNumber, false);
  await expectClaim(second.fullClaimNumber, true);
  await openPractices();
  await journey.runAction('screen.provider.practices.actions.all');
  await expect(row).toContainText(journey.text('runtime.no'));
  await expectClaim(first.fullClaimNumber, true);
});
