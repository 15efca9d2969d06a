import { displayShortDay } from '#shared/format/dates.ts';
import { readFileSync } from 'node:fs';
import { readCodeList } from '#server/database/code-lists.ts';
import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

/** The text of a code. */
const getCodeText = (list: string, code: string, language: 'en' | 'sp'): string =>
  readCodeList(list).find((entry) => entry.code === code)?.[language] ?? '';

for (const { language, size } of variants) {
  test(`staff run a report, download it, delete it (${language}, ${size})`, async ({ browser }) => {
    const staff = await open(browser, { user: 'finance.demo', language, size });
    const journey = new JourneyPage(staff.page, language);
    const main = staff.page.getByRole('main');
    await staff.page.goto('/admin/utilities/reports');
    await waitUntilLoaded(staff.page);
    await journey.rowLink(journey.text('screen._shared.reports.actions.run')).click();
    await waitUntilLoaded(staff.page);
    await expectNoDefects(staff);

    const census = getCodeText('report-type', '8', language);
    await main.getByRole('link', { name: census }).first().click();
    await waitUntilLoaded(staff.page);
    const csv = getCodeText('report-format', 'CSV', language);
    await staff.page.getByRole('radio', { name: csv }).check();
    await expectNoDefects(staff);
    await journey.runAction('screen._shared.reportRun.blocks.run.actions.submit');
    await waitUntilLoaded(staff.page);

    const download = staff.page.waitForEvent('download');
    const save = journey.text('actions.download');
    await main
      .getByRole('button', { name: new RegExp(`^${save}`) })
      .first()
      .click();
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8').split('\r\n').length).toBeGreaterThan(100);

    await main
      .getByRole('link', { name: journey.text('screen._shared.reportKinds.actions.reports') })
      .click();
    await waitUntilLoaded(staff.page);
    const row = main.getByRole('checkbox', { name: new RegExp(census) }).first();
    await row.check();
    await journey.runAction('actions.delete');
    const question = staff.page.getByRole('alertdialog');
    await question.getByRole('button', { name: journey.text('actions.delete') }).click();
    const done = journey.text('screen.admin.reports.bulkActions.delete.done_one');
    await expect(staff.page.getByText(done.trim())).toBeVisible();
  });

  test(`staff schedule a report, pause and delete it (${language}, ${size})`, async ({
    browser,
  }) => {
    const staff = await open(browser, { user: 'finance.demo', language, size });
    const journey = new JourneyPage(staff.page, language);
    const main = staff.page.getByRole('main');
    await staff.page.goto('/admin/utilities/reports/new/membership');
    await waitUntilLoaded(staff.page);
    await journey.runAction('screen.admin.reportRun.actions.schedule');
    await staff.page.waitForURL(/membership\/schedule$/u);
    await waitUntilLoaded(staff.page);
    const weekly = getCodeText('report-frequency', 'Weekly', language);
    await staff.page.getByRole('radio', { name: weekly }).check();
    await journey.textbox('fields.firstOn').fill('01/04/2199');
    await expectNoDefects(staff);
    await journey.runAction('screen.admin.scheduleReport.blocks.schedule.actions.submit');
    await staff.page.waitForURL(/reports\/schedules$/u);
    await waitUntilLoaded(staff.page);
    await expect(main.getByText(weekly).first()).toBeVisible();
    // Tables of staff have numeric dates, cards on a phone have words.
    const firstOn = size === 'phone' ? displayShortDay('2199-01-04', language) : '01/04/2199';
    await expect(main.getByText(firstOn).first()).toBeVisible();
    await expectNoDefects(staff);

    const inRow = (action: string) =>
      main.getByRole('button', {
        name: new RegExp(`^${journey.text(`screen.admin.reportSchedules.actions.${action}`)}: `),
      });
    await inRow('pause').first().click();
    const paused = getCodeText('report-schedule-state', 'Paused', language);
    await expect(main.getByText(paused, { exact: true }).first()).toBeVisible();
    await inRow('delete').first().click();
    const question = staff.page.getByRole('alertdialog');
    await question
      .getByRole('button', { name: journey.text('screen.admin.reportSchedules.actions.delete') })
      .click();
    await expect(main.getByText(firstOn)).toHaveCount(0);
  });
}
