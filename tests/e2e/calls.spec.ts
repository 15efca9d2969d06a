import { JourneyPage, variants } from './support/journey.ts';
import { findPaidClaim } from './support/paper.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

const form = 'screen.admin.trackNewCall';
const call = 'screen.admin.call.actions';
const memberId = '100100010100';

for (const { language, size } of variants) {
  const look = { user: 'customerservice.demo', language, size } as const;
  test.describe(`customer service, in ${language} on a ${size},`, () => {
    test('tracks a call about a member, closes it and finds it again', async ({ browser }) => {
      const visit = await open(browser, look);
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      const caller = `Elena ${language} ${Date.now()}`;

      await test.step('a call without a reason is refused at the field', async () => {
        await page.goto('/admin/options/call-track');
        await waitUntilLoaded(page);
        await journey.rowLink(journey.text('screen.admin.callTrack.actions.newCall')).click();
        await page.waitForURL(/track-new-call$/u);
        await waitUntilLoaded(page);
        await journey.textbox('fields.callerName').fill(caller);
        await journey.textbox('fields.memberId').fill(memberId);
        await journey.combobox('fields.fromKey1').selectOption({ index: 1 });
        await journey.button(`${form}.actions.submit`).click();
        await expect(journey.combobox('fields.regardKey1')).toBeFocused();
      });

      await test.step('the profile opens beside the call, and another call from there', async () => {
        const member = page.getByRole('region', {
          name: journey.text(`${form}.blocks.member.title`),
        });
        await expect(member.getByText(memberId)).toBeVisible();
        const opened = page.context().waitForEvent('page');
        await member.getByRole('link', { name: journey.text('actions.openMember') }).click();
        const profile = await opened;
        await profile.waitForURL(new RegExp(`member-profile/${memberId}`, 'u'));
        await waitUntilLoaded(profile);
        await expect(profile.getByRole('heading', { name: /Elena/u }).first()).toBeVisible();
        const there = new JourneyPage(profile, language);
        await there.runAction('screen.admin.memberProfile.actions.trackCall');
        await profile.waitForURL(/track-new-call\?/u);
        await expect(there.textbox('fields.memberId')).toHaveValue(memberId);
        await profile.close();
        await expect(journey.textbox('fields.callerName')).toHaveValue(caller);
      });

      await test.step('the call is saved and shown with its reason', async () => {
        await journey.combobox('fields.regardKey1').selectOption({ index: 1 });
        await journey.textbox('fields.notes').fill('Asked when the claim will be paid.');
        await expectNoDefects(visit);
        await journey.button(`${form}.actions.submit`).click();
        await page.waitForURL(/call-track\/\d+$/u);
        await waitUntilLoaded(page);
        await expect(page.getByText('Asked when the claim will be paid.')).toBeVisible();
        await expectNoDefects(visit);
      });

      const number = page.url().split('/').at(-1) ?? '';

      await test.step('a memo begins with what the call was about', async () => {
        await journey.runAction(`${call}.memo`);
        const memo = journey.textbox('fields.memoText', page.getByRole('dialog'));
        await expect(memo).toHaveValue(new RegExp(number, 'u'));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      await test.step('a conversation begins with the member and the subject', async () => {
        const subject = await page.getByRole('heading', { level: 1 }).innerText();
        await journey.runAction(`${call}.conversation`);
        await page.waitForURL(/compose-message\?/u);
        await waitUntilLoaded(page);
        await expect(journey.textbox('fields.memberId')).toHaveValue(memberId);
        await expect(journey.textbox('fields.subject')).toHaveValue(subject);
        await page.goBack();
        await waitUntilLoaded(page);
      });

      await test.step('the call is closed with what was done', async () => {
        await journey.runAction(`${call}.closeCall`);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('Paid tomorrow; the member knows.');
        await journey.button(`${call}.closeCall`, dialog).click();
        await journey.expectText(`${call}.closeCall.done`);
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText('Paid tomorrow; the member knows.')).toBeVisible();
        await expect(journey.button(`${call}.closeCall`)).toHaveCount(0);
      });

      await test.step('the list finds it by the name of the caller', async () => {
        await page.goto('/admin/options/call-track');
        await waitUntilLoaded(page);
        await journey.openAllCriteria();
        await journey.textbox('fields.callerName').fill(caller);
        await page.keyboard.press('Enter');
        await journey.rowLink(number).click();
        await page.waitForURL(new RegExp(`call-track/${number}$`, 'u'));
        await waitUntilLoaded(page);
        await expectNoDefects(visit);
      });
    });

    test('finds a check by its claim, and the claim from the check', async ({ browser }) => {
      const visit = await open(browser, look);
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      await page.goto('/admin/utilities/check-search');
      await waitUntilLoaded(page);
      const claim = await findPaidClaim();
      await journey.textbox('fields.fullClaimNumber').fill(claim);
      await journey.button('actions.search').click();
      await waitUntilLoaded(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^\d{6,}$/u })
        .first()
        .click();
      await journey.expectText('screen.admin.checkSearch.blocks.claims.title');
      await expectNoDefects(visit);
      await page.getByRole('link', { name: claim }).click();
      await page.waitForURL(/claim-item-details|claims\//u);
      await waitUntilLoaded(page);
      await expectNoDefects(visit);
    });

    test('tells a caller what an MRI costs under the plan', async ({ browser }) => {
      const visit = await open(browser, look);
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      await page.goto('/admin/options/procedures');
      await waitUntilLoaded(page);
      await expect(
        page.getByText(journey.text('screen.admin.procedures.fields.covered')),
      ).toHaveCount(0);
      await journey.openCriteria();
      await journey.textbox('screen.admin.procedures.fields.text').fill('S8042');
      await journey.textbox('fields.memberId').fill('100100010100');
      await journey.button('actions.search').click();
      await expect(page.getByText(/20\s?%/u).first()).toBeVisible();
      await expectNoDefects(visit);
      await page
        .getByRole('main')
        .getByRole('button', { name: /MRI|resonancia/iu })
        .first()
        .click();
      await journey.expectText('screen.admin.procedures.blocks.coverage.title');
      await expectNoDefects(visit);
    });
  });
}
