import { JourneyPage, variants } from './support/journey.ts';
import { daysAgo } from './support/days.ts';
import { formatTyped } from './support/paper.ts';
import {
  demoPassword,
  expect,
  expectNoDefects,
  open,
  test,
  waitUntilLoaded,
} from './support/portal.ts';

const group = { number: 1003, name: 'Lakeshore Logistics' };

for (const [index, { language, size }] of variants.entries()) {
  test(`finance runs the checks of a group, a second person publishes them, and the employer reads it (${language}, ${size})`, async ({
    browser,
  }) => {
    test.slow();
    // A day for each variant and each try, because a day is run once; none is a day of the demo's own runs.
    const day = daysAgo(index + 3 + variants.length * test.info().retry);
    const view = `checkrun/view/${group.number}.${group.number - 1000}/${day}`;
    const finance = await open(browser, { user: 'finance.demo', language, size });
    const maker = new JourneyPage(finance.page, language);
    await finance.page.goto('/admin/finance/checkrun/initiate');
    await waitUntilLoaded(finance.page);
    await maker.combobox('fields.groupName').click();
    await maker.combobox('fields.groupName').fill(group.name);
    await finance.page
      .getByRole('option', { name: new RegExp(group.name) })
      .first()
      .click();
    await maker.combobox('fields.checkRunDefinitionId').selectOption({ index: 1 });
    await maker.textbox('fields.date').fill(formatTyped(day));
    await maker.runAction('screen.admin.checkRun.initiate.actions.submit');
    await finance.page
      .getByRole('alertdialog')
      .getByRole('button', { name: maker.text('screen.admin.checkRun.initiate.actions.submit') })
      .click();
    await finance.page.waitForURL(/started/u);
    await expect(
      finance.page.getByText(maker.text('runtime.jobs.succeeded'), { exact: true }),
    ).toBeVisible({ timeout: 30_000 });
    await expectNoDefects(finance);

    const employer = await open(browser, { user: 'employer.demo', language, size });
    const sponsor = new JourneyPage(employer.page, language);
    await employer.page.goto('/employer/finance/checkrun/log');
    await waitUntilLoaded(employer.page);
    // Other groups of the employer may have a run on the same day.
    const ofGroup = employer.page.locator(`a[href$="${view}"]`);
    await expect(ofGroup).toHaveCount(0);

    const second = await open(browser, { user: 'administrator.demo', language, size });
    const checker = new JourneyPage(second.page, language);
    await second.page.goto(`/admin/finance/${view}`);
    await waitUntilLoaded(second.page);
    const funding = second.page.locator('[data-part="funding"] dd');
    const amount = await funding.last().textContent();
    expect(amount, 'the funding requested').toMatch(/\d,?\d*\.\d\d/u);
    await expect(second.page.locator('[data-part="standing"]')).toContainText(amount ?? '?');
    await expectNoDefects(second);
    await checker.runAction('screen.admin.checkRun.view.actions.publish');
    await second.page
      .getByRole('alertdialog')
      .getByRole('button', { name: checker.text('screen.admin.checkRun.view.actions.publish') })
      .click();
    await expect(checker.button('screen.admin.checkRun.view.actions.publish')).toHaveCount(0);

    await employer.page.reload();
    await waitUntilLoaded(employer.page);
    await ofGroup.click();
    await employer.page.waitForURL(new RegExp(`${view}$`, 'u'));
    await waitUntilLoaded(employer.page);
    await expect(employer.page.getByRole('main')).toContainText(group.name);
    await expect(
      employer.page.getByText(sponsor.text('fields.payeeName'), { exact: true }),
    ).toHaveCount(0);
    await expectNoDefects(employer);
  });
}

test('the address in mails leads each user to the check runs of the group, a visitor through sign-in', async ({
  browser,
}) => {
  const address = '/finance/finance/employer';
  const visitor = await open(browser);
  await visitor.page.goto(address);
  await visitor.page.waitForURL(/redirect=/u);
  await visitor.page.locator('input[autocomplete="username"]').fill('employer.demo');
  await visitor.page.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.waitForURL(/\/employer\/group-finance\/log$/u);
  await waitUntilLoaded(visitor.page);
  await expectNoDefects(visitor);
  const staff = await open(browser, { user: 'finance.demo' });
  await staff.page.goto(address);
  await staff.page.waitForURL(/\/admin\/group-finance\/log$/u);
});
