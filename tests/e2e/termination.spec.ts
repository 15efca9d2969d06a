import type { Browser } from '@playwright/test';
import { displayShortDay } from '#shared/format/dates.ts';
import { daysAgo } from './support/days.ts';
import { createCoveredFamily } from './support/families.ts';
import { JourneyPage } from './support/journey.ts';
import { formatTyped } from './support/paper.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

const end = 'screen._shared.memberProfile.termination';

let memberId = '';

/**
 * Opens an employer's and a provider's page: `endOn` ends the coverage of the family, `lookUp` shows it to the
 * provider.
 */
async function openBoth(browser: Browser) {
  const visit = await open(browser, { user: 'employer.demo', language: 'en', size: 'desktop' });
  const { page } = visit;
  const journey = new JourneyPage(page, 'en');
  const confirm = (key: string) =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: journey.text(key), exact: true })
      .click();
  const endOn = async (date: string) => {
    await page.goto(`/employer/member-profile/${memberId}/member-termination`);
    await waitUntilLoaded(page);
    await journey.textbox(`${end}.fields.terminationDate`).fill(date);
    await journey.combobox('fields.reason').selectOption('08');
    await journey.button(`${end}.blocks.end.actions.submit`).click();
    await confirm(`${end}.blocks.end.actions.submit`);
    await journey.expectText(`${end}.blocks.end.notice`);
  };
  const provider = await open(browser, { user: 'provider.demo', language: 'en', size: 'desktop' });
  const practice = new JourneyPage(provider.page, 'en');
  const lookUp = async () => {
    await provider.page.goto('/provider/dashboard');
    await waitUntilLoaded(provider.page);
    await practice.textbox('fields.memberId').fill(memberId.slice(0, 10));
    await provider.page.keyboard.press('Enter');
    await provider.page.waitForURL(/\/provider\/member-search/u);
    await practice.rowLink(/Noor/u).click();
    await provider.page.waitForURL(new RegExp(memberId, 'u'));
    await waitUntilLoaded(provider.page);
  };
  return { visit, journey, confirm, endOn, provider, lookUp };
}

test.describe.serial('the end of a coverage', () => {
  test('that has not come yet leaves it in force, and is cancelled', async ({ browser }) => {
    memberId = await createCoveredFamily(`Leaver ${Date.now()}`);
    const { visit, journey, confirm, endOn, provider, lookUp } = await openBoth(browser);
    await endOn(formatTyped(daysAgo(-5)));
    await expectNoDefects(visit);
    await lookUp();
    await expect(provider.page.getByText(/^Active today/u).first()).toBeVisible();
    await journey.runAction(`${end}.actions.cancelTermination`);
    await confirm(`${end}.actions.cancelTermination`);
    await journey.expectText(`${end}.actions.cancelTermination.done`);
  });

  test('ends it for the whole family on the day after the last day', async ({ browser }) => {
    const { endOn, provider, lookUp } = await openBoth(browser);
    // Not yesterday: in the time zone of the group, that may be today.
    const day = daysAgo(2);
    await endOn(formatTyped(day));
    await lookUp();
    await expect(
      provider.page.getByText(
        `Not active today: medical coverage ended on ${displayShortDay(day, 'en')}.`,
      ),
    ).toBeVisible();
    await expectNoDefects(provider);
    const staff = await open(browser, { user: 'eligibility.demo', language: 'en' });
    await staff.page.goto(`/admin/member-profile/${memberId.slice(0, 10)}02/details`);
    await waitUntilLoaded(staff.page);
    await expect(
      staff.page.getByText(`ended on ${displayShortDay(day, 'en')}`).first(),
    ).toBeVisible();
    await expectNoDefects(staff);
  });
});
