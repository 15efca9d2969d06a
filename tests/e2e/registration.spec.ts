import { JourneyPage, variants } from './support/journey.ts';
import { findMailedLink, findNewcomer } from './support/newcomers.ts';
import { formatTyped } from './support/paper.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, signIn, test } from './support/portal.ts';

for (const { language, size, brandHost } of variants) {
  test.describe(`a visitor without an account, in ${language} on a ${size},`, () => {
    test('registers step by step, confirms by mail, signs in and sees a claim', async ({
      browser,
    }) => {
      const visit = await open(browser, { language, size, brandHost });
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      const form = 'screen.public.memberRegistration';
      const person = await findNewcomer();
      const email = `${size}.newcomer@example.com`;
      const goOn = () => journey.button('runtime.steps.next').click();
      const atStep = (step: string) =>
        expect(
          page.getByRole('heading', { name: journey.text(`${form}.steps.${step}.title`) }).first(),
        ).toBeFocused();
      await page.goto('/');
      await waitUntilLoaded(page);
      await page
        .getByRole('link', { name: journey.text(`${form}.title`), exact: true })
        .first()
        .click();
      await waitUntilLoaded(page);
      await expectNoDefects(visit);
      await goOn();
      await expect(journey.textbox(`${form}.fields.memberId`)).toBeFocused();
      await journey.textbox(`${form}.fields.memberId`).fill(person.memberId);
      await goOn();
      await atStep('person');
      await goOn();
      await expectNoDefects(visit);
      await journey.textbox('fields.firstName').fill(person.firstName);
      await journey.textbox('fields.lastName').fill(person.lastName);
      await journey.textbox('fields.dateOfBirth').fill(formatTyped(person.dateOfBirth));
      await journey.textbox('fields.zip').fill(person.zip);
      await page.goBack();
      await expect(journey.textbox(`${form}.fields.memberId`)).not.toHaveValue('');
      await goOn();
      await atStep('person');
      await expect(journey.textbox('fields.lastName')).toHaveValue(person.lastName);
      await goOn();
      await atStep('contact');
      await journey.textbox('fields.email').fill(email);
      await journey.textbox(`${form}.fields.confirmEmail`).fill(email);
      await expectNoDefects(visit);
      await goOn();
      await atStep('review');
      await expect(page.getByRole('main')).toContainText(email);
      await expectNoDefects(visit);
      await journey.button(`${form}.actions.submit`).click();
      await journey.expectText(`${form}.done.title`);
      await expectNoDefects(visit);
      await page.goto(await findMailedLink(email));
      await waitUntilLoaded(page);
      const userName = `${size}.newcomer`;
      const password = 'Chosen-Portal1';
      await journey.textbox('fields.userName').fill(userName);
      const passwords = page.locator('input[type="password"]');
      for (const box of await passwords.all()) await box.fill(password);
      await expectNoDefects(visit);
      await journey.button('screen.public.confirmRegistration.actions.submit').click();
      await journey.expectText('screen.public.confirmRegistration.done.title');
      await signIn(page, userName, password);
      await page.goto('/member/claims');
      await waitUntilLoaded(page);
      await expectNoDefects(visit);
      await page.locator('main a[href*="/claim-details/"]').first().click();
      await page.waitForURL(/\/member\/claim-details\//);
      await waitUntilLoaded(page);
      await expectNoDefects(visit);
    });

    test('sees help after three attempts, and not before', async ({ browser }) => {
      const visit = await open(browser, { language, size, brandHost });
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      const form = 'screen.public.memberRegistration';
      await page.goto('/no-match');
      await page.waitForURL(/\/member-registration$/u);
      await waitUntilLoaded(page);
      const goOn = () => journey.button('runtime.steps.next').click();
      // Attempts are also counted per subject, so each run uses another one.
      await page.getByRole('textbox').nth(1).fill(String(Date.now()).slice(-4));
      await goOn();
      await journey.textbox('fields.firstName').fill('Nobody');
      await journey.textbox('fields.lastName').fill('No-one');
      await journey.textbox('fields.dateOfBirth').fill('01/31/1980');
      await journey.textbox('fields.zip').fill('00001');
      await goOn();
      await journey.textbox('fields.email').fill('nobody@example.com');
      await journey.textbox(`${form}.fields.confirmEmail`).fill('nobody@example.com');
      await goOn();
      for (const lastName of ['Nowhere', 'Never']) {
        await journey.button(`${form}.actions.submit`).click();
        await journey.expectText('errors.noMatch');
        await page
          .getByRole('button', { name: journey.text(`${form}.steps.person.title`) })
          .last()
          .click();
        await journey.textbox('fields.lastName').fill(lastName);
        await goOn();
        await goOn();
      }
      await journey.button(`${form}.actions.submit`).click();
      await page.waitForURL(/\/no-match$/u);
      await waitUntilLoaded(page);
      await expectNoDefects(visit, [400]);
      await page.reload();
      await page.waitForURL(/\/member-registration$/u);
    });
  });
}
