import { readFileSync } from 'node:fs';
import { Reader, variants } from './support/journey.ts';
import {
  expect,
  expectHeadingFocused,
  expectNoDefects,
  open,
  test,
  waitUntilLoaded,
} from './support/portal.ts';

const group = 'Northgate Software';

for (const { language, size } of variants) {
  test.describe.serial(`a document for one group (${language}, ${size})`, () => {
    // Another name for each try, because the documents of an earlier try stay.
    const nameOf = (retry: number) => `Clinic hours ${language} ${retry + 1}`;

    test('is published by staff', async ({ browser }) => {
      const name = nameOf(test.info().retry);
      const staff = await open(browser, { user: 'accountmanager.demo', language, size });
      const reader = new Reader(staff.page, language);
      await staff.page.goto('/admin/utilities/file-management');
      await waitUntilLoaded(staff.page);
      await reader.row(reader.words('screen.admin.fileManagement.actions.upload')).click();
      await waitUntilLoaded(staff.page);
      await staff.page.locator('input[type="file"]').setInputFiles({
        name: 'clinic-hours.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(`Open from 8 to 5 (${language}).`),
      });
      await reader.box('fields.displayName').fill(name);
      await reader.choice('fields.categoryId').selectOption({ index: 4 });
      const members = reader.words('screen._shared.documentForm.fields.employeeSite');
      await staff.page.getByRole('checkbox', { name: members, exact: true }).check();
      await reader.choice('fields.groups').click();
      await reader.choice('fields.groups').fill(group);
      const found = staff.page.getByRole('menuitemcheckbox');
      await expect(found).toHaveCount(1);
      await found.click();
      await expect(found).toBeChecked();
      await staff.page.keyboard.press('Escape');
      await expectNoDefects(staff);
      await reader.act('screen.admin.documentUpload.actions.submit');
      const question = staff.page.getByRole('alertdialog');
      await expect(question).toContainText(group);
      await question
        .getByRole('button', { name: reader.words('screen.admin.documentUpload.actions.submit') })
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
      const download = member.page.waitForEvent('download');
      const save = new Reader(member.page, language).words(
        'screen._shared.documents.actions.download',
      );
      await member.page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${save}.*${name}`) })
        .click();
      const file = await (await download).path();
      expect(readFileSync(file, 'utf8')).toBe(`Open from 8 to 5 (${language}).`);
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
