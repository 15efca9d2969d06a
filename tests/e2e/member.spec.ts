import { readFile } from 'node:fs/promises';
import { Reader, ways } from './support/journey.ts';
import { claimOnPaper } from './support/paper.ts';
import { expect, expectSound, open, settled, test } from './support/portal.ts';

for (const { language, size, brandHost } of ways) {
  const look = { user: 'employee.demo', language, size, brandHost } as const;
  test.describe(`a member, in ${language} on a ${size},`, () => {
    test('opens a claim from the list and downloads its explanation of benefits', async ({
      browser,
    }) => {
      const visit = await open(browser, look);
      const reader = new Reader(visit.page, language);
      await visit.page.goto('/member/claims');
      await settled(visit.page);
      await reader.row('Yusuf Wagner, MD').click();
      await visit.page.waitForURL(/\/member\/claim-details\//);
      await settled(visit.page);
      await expectSound(visit);
      const { fullClaimNumber } = await claimOnPaper();
      await visit.page.goto(`/member/claim-details/${fullClaimNumber}`);
      await settled(visit.page);
      const started = visit.page.waitForEvent('download');
      await reader.act('screen.member.claimDetails.actions.eob');
      const download = await started;
      expect(download.suggestedFilename()).toMatch(/^\d+-\d+-\d+\.pdf$/);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await expectSound(visit);
    });

    test('confirms before leaving an unfinished message, and can stay', async ({ browser }) => {
      const { page } = await open(browser, look);
      const reader = new Reader(page, language);
      await page.goto('/member/messages/compose_message');
      await settled(page);
      await reader.box('fields.body').fill('Half a thought');
      await page.getByRole('navigation').last().getByRole('link').first().click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(reader.words('frame.unsaved.title'));
      await reader.button('frame.unsaved.stay', dialog).click();
      await expect(reader.box('fields.body')).toHaveValue('Half a thought');
      await expect(page).toHaveURL(/compose_message$/);
    });

    test('orders a new card to one of the addresses on file', async ({ browser }) => {
      const visit = await open(browser, look);
      const reader = new Reader(visit.page, language);
      await visit.page.goto('/member/settings/request-id-card');
      await settled(visit.page);
      await visit.page.getByRole('radio').first().check();
      await expectSound(visit);
      await reader.button('screen.member.settings.requestIdCard.actions.submit').click();
      const question = visit.page.getByRole('alertdialog');
      const person = visit.page.locator('main select option:checked').first();
      await expect(question, 'the question names who the card is for').toContainText(
        (await person.textContent()) ?? '?',
      );
      await question.getByRole('button').last().click();
      await reader.reads('screen.member.settings.requestIdCard.done.title');
      await expectSound(visit);
    });
  });
}
