import { readFileSync } from 'node:fs';
import { codesOf } from '#server/database/code-lists.ts';
import { Reader, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

/** The text of a code. */
const wordOf = (list: string, code: string, language: 'en' | 'sp'): string =>
  codesOf(list).find((entry) => entry.code === code)?.[language] ?? '';

for (const { language, size } of variants) {
  test(`staff run a report, download it, delete it (${language}, ${size})`, async ({ browser }) => {
    const staff = await open(browser, { user: 'finance.demo', language, size });
    const reader = new Reader(staff.page, language);
    const main = staff.page.getByRole('main');
    await staff.page.goto('/admin/utilities/reports');
    await waitUntilLoaded(staff.page);
    await reader.row(reader.words('screen._shared.reports.actions.run')).click();
    await waitUntilLoaded(staff.page);
    await expectNoDefects(staff);

    const census = wordOf('report-type', '8', language);
    await main.getByRole('link', { name: census }).first().click();
    await waitUntilLoaded(staff.page);
    const csv = wordOf('report-format', 'CSV', language);
    await staff.page.getByRole('radio', { name: csv }).check();
    await expectNoDefects(staff);
    await reader.act('screen._shared.reportRun.blocks.run.actions.submit');
    await waitUntilLoaded(staff.page);

    const download = staff.page.waitForEvent('download');
    const save = reader.words('actions.download');
    await main
      .getByRole('button', { name: new RegExp(`^${save}`) })
      .first()
      .click();
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8').split('\r\n').length).toBeGreaterThan(100);

    await main
      .getByRole('link', { name: reader.words('screen._shared.reportKinds.actions.reports') })
      .click();
    await waitUntilLoaded(staff.page);
    const row = main.getByRole('checkbox', { name: new RegExp(census) }).first();
    await row.check();
    await reader.act('actions.delete');
    const question = staff.page.getByRole('alertdialog');
    await question.getByRole('button', { name: reader.words('actions.delete') }).click();
    const done = reader.words('screen.admin.reports.bulkActions.delete.done_one');
    await expect(staff.page.getByText(done.trim())).toBeVisible();
  });

  test(`staff schedule a report, pause and delete it (${language}, ${size})`, async ({
    browser,
  }) => {
    const staff = await open(browser, { user: 'finance.demo', language, size });
    const reader = new Reader(staff.page, language);
    const main = staff.page.getByRole('main');
    await staff.page.goto('/admin/utilities/reports/new/membership');
    await waitUntilLoaded(staff.page);
    await reader.act('screen.admin.reportRun.actions.schedule');
    await staff.page.waitForURL(/membership\/schedule$/u);
    await waitUntilLoaded(staff.page);
    const weekly = wordOf('report-frequency', 'Weekly', language);
    await staff.page.getByRole('radio', { name: weekly }).check();
    await reader.box('fields.firstOn').fill('01/04/2199');
    await expectNoDefects(staff);
    await reader.act('screen.admin.scheduleReport.blocks.schedule.actions.submit');
    await staff.page.waitForURL(/reports\/schedules$/u);
    await waitUntilLoaded(staff.page);
    await expect(main.getByText(weekly).first()).toBeVisible();
    await expect(main.getByText('01/04/2199').first()).toBeVisible();
    await expectNoDefects(staff);

    const inRow = (action: string) =>
      main.getByRole('button', {
        name: new RegExp(`^${reader.words(`screen.admin.reportSchedules.actions.${action}`)}: `),
      });
    await inRow('pause').first().click();
    const paused = wordOf('report-schedule-state', 'Paused', language);
    await expect(main.getByText(paused, { exact: true }).first()).toBeVisible();
    await inRow('delete').first().click();
    const question = staff.page.getByRole('alertdialog');
    await question
      .getByRole('button', { name: reader.words('screen.admin.reportSchedules.actions.delete') })
      .click();
    await expect(main.getByText('01/04/2199')).toHaveCount(0);
  });
}
