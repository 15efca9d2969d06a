import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PdfWriter from 'pdfkit';
import { JourneyPage, variants } from './support/journey.ts';
import {
  expect,
  expectHeadingFocused,
  expectNoDefects,
  open,
  test,
  waitUntilLoaded,
} from './support/portal.ts';

const group = 'Northgate Software';
const hours = 'Open from 8 to 5.';

/** A PDF of one page. Each test writes the same bytes, because its date is fixed. */
function createOnePagePdf(): Promise<Buffer> {
  const info = { Title: 'Clinic hours', CreationDate: new Date('2026-01-01T00:00:00Z') };
  const pdf = new PdfWriter({ size: 'A6', info });
  pdf.text(hours);
  pdf.end();
  return buffer(pdf);
}

for (const { language, size } of variants) {
  test.describe.serial(`a document for one group (${language}, ${size})`, () => {
    // Another name for each try, because the documents of an earlier try stay.
    const nameOf = (retry: number) => `Clinic hours ${language} ${retry + 1}`;

    test('is published by staff', async ({ browser }) => {
      const name = nameOf(test.info().retry);
      const staff = await open(browser, { user: 'accountmanager.demo', language, size });
      const journey = new JourneyPage(staff.page, language);
      await staff.page.goto('/admin/utilities/file-management');
      await waitUntilLoaded(staff.page);
      await journey.rowLink(journey.text('screen.admin.fileManagement.actions.upload')).click();
      await waitUntilLoaded(staff.page);
      await staff.page.locator('input[type="file"]').setInputFiles({
        name: 'clinic-hours.pdf',
        mimeType: 'application/pdf',
        buffer: await createOnePagePdf(),
      });
      const pages = staff.page.getByRole('group', {
        name: journey.text('runtime.document.content'),
      });
      await expect(pages.getByRole('figure').locator('canvas')).toBeVisible();
      await expect(pages).toContainText(hours);
      await journey.textbox('fields.displayName').fill(name);
      await journey.combobox('fields.categoryId').selectOption({ index: 4 });
      await journey.combobox('fields.language').selectOption(language);
      const previews = staff.page.getByRole('listitem').filter({ hasText: name });
      await expect(previews).toHaveText([/Notices/u, /Avisos/u]);
      const members = journey.text('screen._shared.documentForm.fields.employeeSite');
      await staff.page.getByRole('checkbox', { name: members, exact: true }).check();
      await journey.combobox('fields.groups').click();
      await journey.combobox('fields.groups').fill(group);
      const found = staff.page.getByRole('menuitemcheckbox');
      await expect(found).toHaveCount(1);
      await found.click();
      await expect(found).toBeChecked();
      await staff.page.keyboard.press('Escape');
      await expectNoDefects(staff);
      await journey.runAction('screen.admin.documentUpload.actions.submit');
      const question = staff.page.getByRole('alertdialog');
      await expect(question).toContainText(group);
      await question
        .getByRole('button', { name: journey.text('screen.admin.documentUpload.actions.submit') })
        .click();
      await staff.page.waitForURL(/file-management$/);
      await waitUntilLoaded(staff.page);
      await expect(staff.page.getByRole('main').getByText(name)).toBeVisible();
      await expectHeadingFocused(staff.page);
      await expectNoDefects(staff);
    });

    test('is opened by its members', async ({ browser }) => {
      const name = nameOf(test.info().retry);
      const member = await open(browser, { user: 'other.employee.demo', language, size });
      await member.page.goto('/member/documents');
      await waitUntilLoaded(member.page);
      await expect(member.page.getByRole('main').getByText(name)).toBeVisible();
      await expectNoDefects(member);

      const journey = new JourneyPage(member.page, language);
      const main = member.page.getByRole('main');
      await main.getByRole('button', { name, exact: true }).click();
      const pages = member.page.getByRole('group', {
        name: journey.text('runtime.document.content'),
      });
      await expect(pages.getByRole('figure').locator('canvas')).toBeVisible();
      await expect(pages).toContainText(hours);
      await expectNoDefects(member);
      await member.page
        .getByRole('button', { name: journey.text('runtime.panel.close'), exact: true })
        .click();
      await expect(pages).toHaveCount(0);

      const download = member.page.waitForEvent('download');
      const save = journey.text('screen._shared.documents.actions.download');
      await main.getByRole('button', { name: new RegExp(`^${save}.*${name}`) }).click();
      const file = await (await download).path();
      expect(readFileSync(file).equals(await createOnePagePdf())).toBe(true);
    });

    test('is replaced by staff, who restore the earlier file', async ({ browser }) => {
      const name = nameOf(test.info().retry);
      const staff = await open(browser, { user: 'accountmanager.demo', language, size });
      const journey = new JourneyPage(staff.page, language);
      const main = staff.page.getByRole('main');
      const menus = main.getByRole('button', {
        name: new RegExp(`^${journey.text('runtime.actions.more')}:`),
      });
      const runRowAction = async (key: string, row: string) => {
        await menus.and(main.getByRole('button', { name: new RegExp(`${row}$`) })).click();
        await staff.page
          .getByRole('menuitem', { name: new RegExp(`^${journey.text(key)}`) })
          .click();
      };
      const manage = async (key: string) => {
        await staff.page.goto('/admin/utilities/file-management');
        await waitUntilLoaded(staff.page);
        await runRowAction(`screen.admin.fileManagement.actions.${key}`, name);
        await waitUntilLoaded(staff.page);
      };
      await manage('newVersion');
      await staff.page.locator('input[type="file"]').setInputFiles({
        name: 'new-hours.pdf',
        mimeType: 'application/pdf',
        buffer: await createOnePagePdf(),
      });
      await journey.runAction('screen.admin.documentVersion.actions.submit');
      await staff.page.waitForURL(/file-management$/);

      await manage('versions');
      await expect(main.getByText('new-hours.pdf').first()).toBeVisible();
      await expectNoDefects(staff);
      const restore = 'screen.admin.documentVersions.actions.restore';
      await runRowAction(restore, ' 1');
      const question = staff.page.getByRole('alertdialog');
      await question.getByRole('button', { name: journey.text(restore) }).click();
      await journey.expectText(`${restore}.done`);
      await waitUntilLoaded(staff.page);
      // The current file, which is version 3, cannot be restored.
      await expect(menus).toHaveCount(2);
      await expectNoDefects(staff);
    });

    test('is not shown to members of other groups', async ({ browser }) => {
      const name = nameOf(test.info().retry);
      const other = await open(browser, { user: 'employee.demo', language, size });
      await other.page.goto('/member/documents');
      await waitUntilLoaded(other.page);
      await expect(other.page.getByRole('main').getByRole('button').first()).toBeVisible();
      await expect(other.page.getByText(name)).toHaveCount(0);
    });
  });
}
