import { readFile } from 'node:fs/promises';
import { JourneyPage, variants } from './support/journey.ts';
import { findDecidedClaim } from './support/paper.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test } from './support/portal.ts';

for (const { language, size, brandHost } of variants) {
  const look = { user: 'employee.demo', language, size, brandHost } as const;
  test.describe(`a member, in ${language} on a ${size},`, () => {
    test('opens a claim from the list and downloads its explanation of benefits', async ({
      browser,
    }) => {
      const visit = await open(browser, look);
      const journey = new JourneyPage(visit.page, language);
      await visit.page.goto('/member/claims');
      await waitUntilLoaded(visit.page);
      await journey.rowLink('Yusuf Wagner, MD').click();
      await visit.page.waitForURL(/\/member\/claim-details\//);
      await waitUntilLoaded(visit.page);
      await expectNoDefects(visit);
      const { fullClaimNumber } = await findDecidedClaim();
      await visit.page.goto(`/member/claim-details/${fullClaimNumber}`);
      await waitUntilLoaded(visit.page);
      const started = visit.page.waitForEvent('download');
      await journey.runAction('screen.member.claimDetails.actions.eob');
      const download = await started;
      expect(download.suggestedFilename()).toMatch(/^\d+-\d+-\d+\.pdf$/);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await expectNoDefects(visit);
    });

    test('confirms before leaving an unfinished message, and can stay', async ({ browser }) => {
      const { page } = await open(browser, look);
      const journey = new JourneyPage(page, language);
      await page.goto('/member/messages/compose_message');
      await waitUntilLoaded(page);
      await journey.textbox('fields.body').fill('Half a thought');
      await page.getByRole('navigation').last().getByRole('link').first().click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(
        journey.text('screen._shared.composeMessage.unsaved.title'),
      );
      await journey.button('frame.unsaved.stay', dialog).click();
      await expect(journey.textbox('fields.body')).toHaveValue('Half a thought');
      await expect(page).toHaveURL(/compose_message$/);
    });

    test('orders a new card to one of the addresses on file', async ({ browser }) => {
      const visit = await open(browser, look);
      const journey = new JourneyPage(visit.page, language);
      await visit.page.goto('/member/settings/request-id-card');
      await waitUntilLoaded(visit.page);
      const card = visit.page.locator('[data-part="present"]');
      await expect(card, 'the present card').toContainText('Elena');
      const whose = visit.page.locator('main select').first();
      await whose.selectOption({ index: 2 });
      await expect(card, 'the card of the chosen person').not.toContainText('Elena');
      await visit.page.getByRole('radio').first().check();
      await expectNoDefects(visit);
      await journey.button('screen.member.settings.requestIdCard.actions.submit').click();
      const question = visit.page.getByRole('alertdialog');
      const person = visit.page.locator('main select option:checked').first();
      await expect(question, 'the question names who the card is for').toContainText(
        (await person.textContent()) ?? '?',
      );
      await question.getByRole('button').last().click();
      await journey.expectText('screen.member.settings.requestIdCard.done.title');
      await expectNoDefects(visit);
    });
  });
}
