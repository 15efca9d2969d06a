import { JourneyPage, variants } from './support/journey.ts';
import { findMailedLink } from './support/newcomers.ts';
import { expect, expectNoDefects, open, signIn, test, waitUntilLoaded } from './support/portal.ts';
import { findPractices } from './support/practices.ts';

const form = 'screen.public.providerRegistration';
const confirmation = 'screen.public.confirmProviderRegistration';
const approve = 'screen.admin.providerRegistrations.actions.approve';
const password = 'Chosen-Portal1';

for (const { language, size, brandHost } of variants) {
  test(`a provider registers, is approved, and sees only claims of its tax ID, in ${language} on a ${size}`, async ({
    browser,
  }) => {
    const [own, other] = await findPractices();
    // Another practice for each run, because a retry meets what the first run registered.
    const userName = `practice.${Date.now()}`;
    const email = `${userName}@example.com`;
    const visit = await open(browser, { language, size, brandHost });
    const { page } = visit;
    const journey = new JourneyPage(page, language);
    const goOn = () => journey.button('runtime.steps.next').click();

    await test.step('registers with a claim of the practice', async () => {
      await page.goto('/provider-registration');
      await waitUntilLoaded(page);
      await journey.textbox('fields.practiceName').fill(userName);
      await journey.textbox('fields.npi').fill(own.npi);
      await journey.textbox('fields.taxId').fill(own.taxId);
      await goOn();
      await journey.textbox('fields.fullClaimNumber').fill(own.fullClaimNumber);
      await goOn();
      await journey.textbox('fields.firstName').fill('Ada');
      await journey.textbox('fields.lastName').fill('Byron');
      await journey.textbox('fields.phone').fill('614-555-0100');
      await journey.textbox('fields.email').fill(email);
      await journey.textbox(`${form}.fields.confirmEmail`).fill(email);
      await goOn();
      await journey.button(`${form}.actions.submit`).click();
      await journey.expectText(`${form}.done.title`);
    });

    await test.step('chooses a user name behind the mailed link, and waits', async () => {
      await page.goto(await findMailedLink(email));
      await waitUntilLoaded(page);
      await journey.textbox('fields.userName').fill(userName);
      for (const box of await page.locator('input[type="password"]').all())
        await box.fill(password);
      await journey.button('screen.public.confirmRegistration.actions.submit').click();
      await journey.expectText(`${confirmation}.done.title`);
      await expectNoDefects(visit);
      await page.goto('/');
      await page.locator('input[autocomplete="username"]').fill(userName);
      await page.locator('input[autocomplete="current-password"]').fill(password);
      await page.keyboard.press('Enter');
      await journey.expectText('server.login.pendingApproval');
    });

    await test.step('is approved by staff', async () => {
      const staff = await open(browser, { user: 'providermaintenance.demo' });
      const office = new JourneyPage(staff.page, 'en');
      await staff.page.goto('/admin/options/provider-registrations');
      await waitUntilLoaded(staff.page);
      const row = staff.page.locator('tbody tr').filter({ hasText: userName });
      await row.getByRole('button').first().click();
      await expect(staff.page.locator('dl [data-part="userName"] dd')).toHaveText(userName);
      await expectNoDefects(staff);
      await office.button(approve, staff.page).click();
      await staff.page
        .getByRole('alertdialog')
        .getByRole('button', { name: office.text(approve) })
        .click();
      await expect(office.button(approve, staff.page)).toHaveCount(0);
    });

    await test.step('accepts the terms, and finds claims of its tax ID only', async () => {
      await signIn(page, userName, password);
      await journey.runAction('screen.provider.tos.actions.accept');
      await page.waitForURL(/\/provider\/dashboard/);
      const find = async (fullClaimNumber: string) => {
        await page.goto(`/provider/claim-search?fullClaimNumber=${fullClaimNumber}`);
        await waitUntilLoaded(page);
      };
      await find(own.fullClaimNumber);
      await expect(journey.rowLink(own.fullClaimNumber)).toBeVisible();
      await expectNoDefects(visit, [400]);
      await find(other.fullClaimNumber);
      await journey.expectText('screen.provider.claimSearch.empty');
    });
  });
}
