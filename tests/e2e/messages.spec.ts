import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test } from './support/portal.ts';

for (const { language, size, brandHost } of variants) {
  test(`a message with a file goes from a member to staff and back, in ${language} on a ${size}`, async ({
    browser,
  }) => {
    const subject = `Visit ${Date.now()}`;
    const member = await open(browser, { user: 'employee.demo', language, size, brandHost });
    const writer = new JourneyPage(member.page, language);
    await member.page.goto('/member/messages/compose_message');
    await waitUntilLoaded(member.page);
    await writer.button('screen._shared.composeMessage.actions.submit').click();
    await expect(
      writer.combobox('screen._shared.composeMessage.fields.subjectId'),
      'what is missing is marked, the first of it has the focus',
    ).toBeFocused();
    await writer.combobox('screen._shared.composeMessage.fields.subjectId').selectOption('2');
    await writer.textbox('screen._shared.composeMessage.fields.subject').fill(subject);
    await writer.textbox('fields.body').fill('Is this visit covered?');
    await member.page.locator('input[type="file"]').setInputFiles({
      name: 'bill.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A bill of 120 dollars.'),
    });
    await expect(member.page.getByText('bill.txt')).toBeVisible();
    await expectNoDefects(member);
    await writer.button('screen._shared.composeMessage.actions.submit').click();
    await member.page.waitForURL(/conversation-details\//);
    await waitUntilLoaded(member.page);
    await expect(member.page.getByRole('heading', { name: subject })).toBeVisible();
    await expectNoDefects(member);

    const staff = await open(browser, { user: 'customerservice.demo', language, size, brandHost });
    const clerk = new JourneyPage(staff.page, language);
    await staff.page.goto('/admin/messages/queue');
    await waitUntilLoaded(staff.page);
    await clerk.openCriteria();
    await clerk.textbox('screen.admin.messages.queue.fields.query').fill(subject);
    await staff.page.keyboard.press('Enter');
    await clerk.openRow(subject);
    await waitUntilLoaded(staff.page);
    await expect(staff.page.getByText('Is this visit covered?')).toBeVisible();
    const download = staff.page.waitForEvent('download');
    await staff.page.getByRole('button', { name: /bill\.txt/ }).click();
    expect((await download).suggestedFilename()).toBe('bill.txt');
    await clerk.textbox('fields.body').fill('Yes, as a preventive visit.');
    await clerk.button('runtime.thread.send').click();
    await expect(staff.page.getByText('Yes, as a preventive visit.')).toBeVisible();
    await expectNoDefects(staff);

    await member.page.reload();
    await waitUntilLoaded(member.page);
    await expect(member.page.getByText('Yes, as a preventive visit.')).toBeVisible();
    await expectNoDefects(member);
  });
}
