import { computeCurrentCode } from '../support/authenticator.ts';
import { JourneyPage, variants } from './support/journey.ts';
import {
  demoPassword,
  expect,
  expectNoDefects,
  open,
  waitUntilLoaded,
  signIn,
  test,
} from './support/portal.ts';

/** No other test uses these accounts: their sign-in requires a code until the test ends, and their other sessions end. */
const users = { desktop: 'touchcare.demo', phone: 'compliance.demo' };
const settings = '/admin/settings/second-factor';
const screen = 'screen._shared.secondFactor';

for (const { language, size } of variants) {
  test.describe(`a member of staff, in ${language} on a ${size},`, () => {
    test('sets up an authenticator app, signs in with its code and with a recovery code, and turns it off', async ({
      browser,
    }) => {
      test.slow();
      const visit = await open(browser, { language, size });
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      const user = users[size];
      const enterPassword = async () => {
        await page.goto('/');
        await page.locator('input[autocomplete="username"]').fill(user);
        await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('heading', { name: journey.text('shell.code.title') }),
        ).toBeVisible();
      };
      const signOut = async () => {
        await page.evaluate(() => localStorage.removeItem('portal.session'));
        await page.goto('/');
        await waitUntilLoaded(page);
      };

      await signIn(page, user);
      await page.goto(settings);
      await waitUntilLoaded(page);
      await journey.expectText(`${screen}.blocks.standing.cases.off`);
      await expectNoDefects(visit);
      await page.getByRole('main').locator('input[type="password"]').fill(demoPassword);
      await journey.button(`${screen}.blocks.begin.actions.submit`).click();
      await expect(page.getByRole('img', { name: journey.text('runtime.qrCode') })).toBeVisible();
      await waitUntilLoaded(page);
      await expectNoDefects(visit);
      const shown =
        (await page.getByRole('main').innerText()).match(/(?:[A-Z2-7]{4} ?){4,8}/gu) ?? [];
      const [key = '', ...recoveryCodes] = shown.map((found) => found.trim());
      expect(key).toHaveLength(39);
      expect(recoveryCodes).toHaveLength(10);
      await journey.textbox(`${screen}.fields.otp`).fill('000000');
      await journey.button(`${screen}.blocks.confirm.actions.submit`).click();
      await journey.expectText('errors.wrongCode');
      const used = computeCurrentCode(key);
      await journey.textbox(`${screen}.fields.otp`).fill(used);
      await journey.button(`${screen}.blocks.confirm.actions.submit`).click();
      await expect(page.getByText(key)).toHaveCount(0);
      await waitUntilLoaded(page);
      await expectNoDefects(visit, [400]);

      await signOut();
      await enterPassword();
      const code = page.locator('input[autocomplete="one-time-code"]');
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      await code.fill(used);
      await page.keyboard.press('Enter');
      await journey.expectText('server.login.wrongCode');
      await expectNoDefects(visit, [400]);
      // The next code, because the current one may have been used for the setup.
      await code.fill(computeCurrentCode(key, 1));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/dashboard$/u);
      await waitUntilLoaded(page);

      await signOut();
      await enterPassword();
      await journey.button('shell.code.useRecovery').click();
      await journey.textbox('shell.code.recovery.label').fill(recoveryCodes[0] ?? '');
      await page.getByRole('checkbox').check();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/dashboard$/u);
      await page.goto(settings);
      await waitUntilLoaded(page);
      await expectNoDefects(visit, [400]);

      // The browser is remembered, so the password is enough.
      await signOut();
      await signIn(page, user);
      await page.goto(settings);
      await waitUntilLoaded(page);
      await journey.runAction(`${screen}.actions.turnOff`);
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type="password"]').fill(demoPassword);
      await journey.button(`${screen}.actions.turnOff`, dialog).click();
      await journey.expectText(`${screen}.blocks.standing.cases.off`);
      await signOut();
      await signIn(page, user);
      await expectNoDefects(visit, [400]);
    });
  });
}
