import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test } from './support/portal.ts';

const screen = 'screen.member.settings.changePermissions';
const path = '/member/settings/change-permissions';

/** Texts of the code lists, as the screens show them. */
const texts = {
  en: { claims: 'Claims and payments', shared: 'Shared', private: 'Private' },
  sp: { claims: 'Reclamaciones y pagos', shared: 'Compartida', private: 'Privada' },
} as const;

for (const { language, size, brandHost } of variants) {
  test.describe(`a married couple, in ${language} on a ${size},`, () => {
    test('shares and stops sharing, and the spouse’s page updates immediately', async ({
      browser,
    }) => {
      const words = texts[language];
      const look = { language, size, brandHost } as const;
      const his = await open(browser, { ...look, user: 'dependent.demo' });
      const hers = await open(browser, { ...look, user: 'employee.demo' });
      const husband = new JourneyPage(his.page, language);
      const expectSheSees = async (state: string) => {
        await hers.page.goto(path);
        await waitUntilLoaded(hers.page);
        const row = hers.page
          .getByRole('main')
          .getByRole(size === 'phone' ? 'listitem' : 'row')
          .filter({ hasText: 'Daniel' })
          .last();
        await expect(row).toContainText(state);
      };
      await his.page.goto(path);
      await waitUntilLoaded(his.page);
      await expectNoDefects(his);
      await expectSheSees(words.private);
      await expectNoDefects(hers);

      await his.page
        .getByRole('main')
        .getByRole('button', { name: husband.text(`${screen}.actions.share`) })
        .first()
        .click();
      const dialog = his.page.getByRole('dialog');
      await expect(dialog.getByRole('checkbox').first()).toBeFocused();
      await dialog.getByRole('checkbox', { name: words.claims }).check();
      await dialog.getByRole('button', { name: husband.text(`${screen}.actions.share`) }).click();
      await expect(dialog).toBeHidden();
      await expectSheSees(words.shared);
      await expectSheSees(words.claims);
      await hers.page.goto('/member/claims');
      await waitUntilLoaded(hers.page);
      const wife = new JourneyPage(hers.page, language);
      if (size === 'phone') await wife.button('runtime.search.open').click();
      await expect(hers.page.getByText('Daniel').first()).toBeAttached();

      await his.page
        .getByRole('main')
        .getByRole('button', { name: husband.text(`${screen}.actions.stop`) })
        .first()
        .click();
      await his.page
        .getByRole('dialog')
        .or(his.page.getByRole('alertdialog'))
        .getByRole('button', { name: husband.text(`${screen}.actions.stop`) })
        .click();
      await expectSheSees(words.private);
    });
  });
}
