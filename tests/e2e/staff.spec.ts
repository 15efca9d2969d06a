import { JourneyPage, variants } from './support/journey.ts';
import { findDecidedClaim } from './support/paper.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test } from './support/portal.ts';

for (const { language, size, brandHost } of variants) {
  const look = { user: 'administrator.demo', language, size, brandHost } as const;
  test.describe(`staff, in ${language} on a ${size},`, () => {
    test('find a member, open the record and leave a memo on it', async ({ browser }) => {
      const visit = await open(browser, look);
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      await page.goto('/admin/options/member-search');
      await waitUntilLoaded(page);
      await journey.button('actions.search').click();
      await journey.expectText('rules.searchMembers.atLeastOne');
      await journey.textbox('fields.memberId').fill('1001000101');
      await page.keyboard.press('Enter');
      await expect(journey.rowLink(/Elena/)).toBeVisible();
      await expectNoDefects(visit);
      await journey.rowLink(/Elena/).click();
      await page.waitForURL(/member-profile\/100100010100\/details$/);
      await waitUntilLoaded(page);
      await page.goto('/admin/member-profile/100100010100/memo');
      await waitUntilLoaded(page);
      const words = `Called back, ${language} ${size} ${test.info().retry + 1}.`;
      await journey.button('screen.admin.memberProfile.memo.actions.add').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectNoDefects(visit);
      await journey.combobox('fields.memoType', dialog).selectOption({ index: 1 });
      await journey.textbox('fields.memoText', dialog).fill(words);
      await journey.button('screen.admin.memberProfile.memo.actions.add', dialog).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(words).first()).toBeVisible();
      await expectNoDefects(visit);
    });

    test('see the facts of a record in line, beside or below its actions', async ({ browser }) => {
      const { page } = await open(browser, look);
      if (size !== 'phone') await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/admin/member-profile/100100010101/details');
      await waitUntilLoaded(page);
      const header = page.locator('main div:has(> div h1):has(> dl)');
      const listEdges = (elements: Element[]) =>
        elements.map((element) => element.getBoundingClientRect());
      const values = await header.locator('dd').evaluateAll(listEdges);
      expect(values.length).toBeGreaterThan(3);
      const edges = values.map(({ x, y }) => Math.round(size === 'phone' ? x : y));
      expect(new Set(edges).size, 'lines or columns of the values').toBe(1);
      const title = await header.getByRole('heading', { level: 1 }).evaluateAll(listEdges);
      const buttons = await header
        .getByRole('button')
        .or(header.getByRole('link'))
        .evaluateAll(listEdges);
      const isBeside = buttons.every(({ top }) => top < (title[0]?.bottom ?? 0));
      expect(isBeside, 'the actions stand beside the name').toBe(size !== 'phone');
    });

    test('take a conversation from the queue, resolve it and reopen it', async ({ browser }) => {
      const visit = await open(browser, look);
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      await page.goto('/admin/messages/queue');
      await waitUntilLoaded(page);
      const take = page
        .getByRole('button', {
          name: new RegExp(`^${journey.text('screen.admin.messages.queue.actions.take')}`),
        })
        .first();
      const link = page.getByRole('main').locator('a[href*="/admin/messages/queue/"]');
      const address = (await link.first().getAttribute('href')) ?? '';
      await take.click();
      await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
      const number = address.split('/').at(-1) ?? '';
      await page.goto(`/admin/messages/taken?query=${number}`);
      await waitUntilLoaded(page);
      const taken = page.getByRole('main').locator(`a[href$="/conversation-details/${number}"]`);
      await expect(taken.first(), 'the conversation in the list of those taken').toBeVisible();
      await page.goto(address);
      await waitUntilLoaded(page);
      await journey.runAction('actions.resolve');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption({ index: 1 });
      await journey.button('actions.resolve', dialog).click();
      await expect(dialog).toHaveCount(0);
      await page.waitForURL((url) => !url.pathname.endsWith(number), { timeout: 15_000 });
      await waitUntilLoaded(page);
      await expectNoDefects(visit);
      await page.goto(address);
      await waitUntilLoaded(page);
      await journey.runAction('screen._shared.staffConversation.actions.reopen');
      await journey.expectText('screen._shared.staffConversation.actions.reopen.done');
      await waitUntilLoaded(page);
      await expectNoDefects(visit);
    });

    test('find claims and members by number from the header', async ({ browser }) => {
      const visit = await open(browser, look);
      const { page } = visit;
      const journey = new JourneyPage(page, language);
      const { fullClaimNumber } = await findDecidedClaim();
      const find = async (number: string) => {
        await page.goto('/admin/dashboard');
        await waitUntilLoaded(page);
        // A phone has no / key: its finder is on the page, below the header.
        if (size !== 'phone') await page.keyboard.press('/');
        await page.getByRole('combobox', { name: label }).fill(number);
        await page.keyboard.press('Enter');
      };
      const label = journey.text('shell.header.finder.label');
      await find(fullClaimNumber);
      await expect(page.getByRole('heading', { level: 1 }), 'the claim is open').toHaveText(
        fullClaimNumber,
      );
      await find('1001000101');
      await expect(journey.rowLink(/Elena/)).toBeVisible();
      expect(page.url(), 'input is never in an address').not.toContain('1001000101');
      await page.goto('/admin/dashboard');
      await waitUntilLoaded(page);
      await page.getByRole('combobox', { name: label }).fill('kim');
      const list = page.getByRole('listbox');
      await expect(list.getByRole('option')).toHaveCount(7);
      const cut = await list.evaluate(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      );
      expect(cut, 'pixels of the list that are cut').toBe(0);
      await page.getByRole('combobox', { name: label }).fill('elena m');
      await page.getByRole('option', { name: /Elena.*100100010100/u }).waitFor();
      await expectNoDefects(visit);
      await page.getByRole('option', { name: /Elena.*100100010100/u }).click();
      await page.waitForURL(/member-profile\/100100010100\/details$/u);
      await expectNoDefects(visit);
    });
  });
}
