import { readFile } from 'node:fs/promises';
import { png } from '../support/files.ts';
import { JourneyPage, variants } from './support/journey.ts';
import { findDecidedClaim } from './support/paper.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test, text } from './support/portal.ts';

const home = 'screen.member.dashboard';
const claim = 'screen.member.claimDetails';
const missing = 'otro seguro médico';

test('a member can use the home page at 200 % zoom', async ({ browser }) => {
  const visit = await open(browser, { user: 'employee.demo' });
  const { page } = visit;
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/member/dashboard');
  await waitUntilLoaded(page);
  await expectNoDefects(visit);
  const hidden = await page.locator('[data-part="recentClaims"] table').evaluate((table) => {
    return table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
  });
  expect(hidden, 'pixels of the claims beyond their place').toBeLessThanOrEqual(1);
});

test('the whole menu of a member fits into a window of 900 px', async ({ browser }) => {
  for (const language of ['en', 'sp'] as const) {
    const { page } = await open(browser, { user: 'employee.demo', language });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/member/dashboard');
    await waitUntilLoaded(page);
    await expect(page.locator('nav[data-collapsed="false"] a').last()).toBeInViewport({ ratio: 1 });
    const cut = await page
      .locator('nav[data-collapsed="false"] > div')
      .evaluate((entries) => entries.scrollHeight - entries.clientHeight);
    expect(cut, `pixels of the menu below its edge in ${language}`).toBe(0);
  }
});

test('the state of a claim is above its name on a phone', async ({ browser }) => {
  const { page } = await open(browser, { user: 'employee.demo', size: 'phone' });
  await page.goto('/member/claims');
  await waitUntilLoaded(page);
  const { fullClaimNumber } = await findDecidedClaim();
  await page.goto(`/member/claim-details/${fullClaimNumber}`);
  await waitUntilLoaded(page);
  const badge = await page.locator('main [data-part="standing"]').boundingBox();
  const name = await page.locator('main h1').boundingBox();
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0);
});

test('the description of a page keeps its width beside the actions on a phone', async ({
  browser,
}) => {
  const { page } = await open(browser, { user: 'employee.demo', size: 'phone' });
  await page.goto('/member/claims');
  await waitUntilLoaded(page);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', { name: text('en', 'screen.member.claims.actions.payWithFsa') }),
  ).toBeVisible();
  const description = main.getByText(text('en', 'screen.member.claims.description'));
  const box = await description.boundingBox();
  expect(box?.width).toBeGreaterThan(0.6 * (await main.boundingBox())!.width);
});

test('the ID card has the size of a card on a desktop, with its buttons beside it', async ({
  browser,
}) => {
  const { page } = await open(browser, { user: 'employee.demo' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/member/id-card');
  await waitUntilLoaded(page);
  const card = page.locator('div[data-part="card"]');
  const back = (await card.locator('[data-face="back"]').boundingBox())!;
  const button = (await card.getByRole('button').first().boundingBox())!;
  expect(back.width).toBe(340);
  expect(button.x, 'beside the card').toBeGreaterThan(back.x + back.width);
});

// Once only: the one claim that waits is then in review.
test('a member sends what a claim waits for, in Spanish on a phone', async ({ browser }) => {
  const language = 'sp';
  const look = {
    user: 'employee.demo',
    language,
    size: 'phone',
    brandHost: 'cedar.localhost',
  } as const;
  const visit = await open(browser, look);
  const { page } = visit;
  const journey = new JourneyPage(page, language);
  await page.goto('/member/dashboard');
  await waitUntilLoaded(page);
  const waiting = page.locator('[data-part="information"]');
  await waiting.getByRole('link', { name: journey.text(`${home}.actions.missing`) }).click();
  await page.waitForURL(/\/member\/claim-details\//);
  await waitUntilLoaded(page);
  await expect(page.locator('[data-part="needed"]')).toContainText(missing);
  const answer = page.locator('[data-part="answer"]');
  await journey.textbox(`${claim}.fields.body`, answer).fill('My only insurance is yours.');
  await answer.locator('input[type="file"]').setInputFiles({
    name: 'note.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png()),
  });
  await expectNoDefects(visit);
  await page.emulateMedia({ media: 'print' });
  await expect(answer, 'no form on paper').toBeHidden();
  await expect(page.locator('[data-part="outcome"]')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await journey.button(`${claim}.blocks.answer.actions.submit`, answer).click();
  await expect(answer).toBeHidden();
  await expectNoDefects(visit);
  await page.getByRole('link', { name: journey.text(`${claim}.actions.sent`) }).click();
  await page.waitForURL(/\/member\/messages\/conversation-details\//);
  await waitUntilLoaded(page);
  await expect(page.getByRole('main')).toContainText('My only insurance is yours.');
  await expect(page.getByRole('main')).toContainText('note.png');
  await page.goto('/member/dashboard');
  await waitUntilLoaded(page);
  await expect(waiting, 'nothing to send').toBeHidden();
  await expect(page.locator('[data-part="review"]')).toContainText(
    journey.text(`${home}.blocks.review.cases.reviewing`),
  );
});

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

    test('sees the claims of the sum on the home page without a search', async ({ browser }) => {
      const visit = await open(browser, look);
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      await page.goto('/member/dashboard');
      await waitUntilLoaded(page);
      const tile = page.locator('[data-part="owed"]');
      const sum = /\$[\d,.]+\d/.exec(await tile.innerText())?.[0] ?? 'no sum';
      await tile.getByRole('link', { name: journey.text(`${home}.actions.owedClaims`) }).click();
      await page.waitForURL(/\/member\/owed-claims$/);
      await waitUntilLoaded(page);
      await expect(page.locator('[data-part="owed"]')).toContainText(sum);
      await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(
        size === 'phone' ? 1 : 0,
      );
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
