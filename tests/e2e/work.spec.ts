import { expect, expectSound, open, settled, test, text } from './support/portal.ts';

test('staff find a member, read the record and write a memo on it', async ({ browser }) => {
  const visit = await open(browser, { user: 'administrator.demo' });
  const { page } = visit;
  await page.goto('/admin/options/member-search');
  await settled(page);
  await page
    .getByRole('button', { name: text('en', 'actions.search') })
    .first()
    .click();
  await expect(
    page.getByText(text('en', 'rules.searchMembers.atLeastOne')).first(),
    'a search needs a term',
  ).toBeVisible();
  await page.getByLabel(text('en', 'fields.memberId'), { exact: false }).first().fill('1001000101');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(5);
  await expectSound(visit);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/member-profile\/100100010100\/details$/);
  await settled(page);
  await expectSound(visit);
  await page.goto('/admin/member-profile/100100010100/memo');
  await settled(page);
  const before = await page.getByRole('row').count();
  expect(before).toBeGreaterThan(0);
});

test('a message with a file travels from a member to staff and back', async ({ browser }) => {
  const subject = `Question ${Date.now()}`;
  const member = await open(browser, { user: 'employee.demo' });
  await member.page.goto('/member/messages/compose_message');
  await settled(member.page);
  const form = member.page.getByRole('main');
  await form.getByRole('combobox').first().click();
  await member.page.getByRole('option').nth(1).click();
  const subjectField = form.getByLabel(text('en', 'fields.subject'), { exact: false }).first();
  if (await subjectField.count()) await subjectField.fill(subject);
  await form.getByRole('textbox').last().fill('Is my daughter’s visit covered?');
  const files = member.page.locator('input[type="file"]');
  if (await files.count()) {
    await files.setInputFiles({
      name: 'question.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A page of text.'),
    });
  }
  await form
    .getByRole('button', { name: /Send|Submit/ })
    .last()
    .click();
  await expect(member.page.getByText(/Sent|received/i).first()).toBeVisible();
  expect(member.faults()).toEqual([]);

  const staff = await open(browser, { user: 'administrator.demo' });
  await staff.page.goto('/admin/messages/queue');
  await settled(staff.page);
  await expect(staff.page.getByRole('row', { name: new RegExp(subject) }).first()).toBeVisible();
  await staff.page
    .getByRole('row', { name: new RegExp(subject) })
    .first()
    .getByRole('link')
    .first()
    .click();
  await settled(staff.page);
  await expect(staff.page.getByText('Is my daughter’s visit covered?')).toBeVisible();
  await staff.page.getByRole('textbox').last().fill('Yes, as a preventive visit.');
  await staff.page.getByRole('button', { name: text('en', 'runtime.thread.send') }).click();
  await expect(staff.page.getByText('Yes, as a preventive visit.')).toBeVisible();
  await expectSound(staff);
});

test('leaving a changed form asks first, and keeps what was typed', async ({ browser }) => {
  const visit = await open(browser, { user: 'employee.demo' });
  const { page } = visit;
  await page.goto('/member/messages/compose_message');
  await settled(page);
  await page.getByRole('main').getByRole('textbox').last().fill('Half a thought');
  await page.getByRole('navigation').first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText(text('en', 'frame.unsaved.title'));
  await dialog.getByRole('button', { name: text('en', 'frame.unsaved.stay') }).click();
  await expect(page.getByRole('main').getByRole('textbox').last()).toHaveValue('Half a thought');
});

test('a member opens a claim and downloads its explanation of benefits in Spanish', async ({
  browser,
}) => {
  const visit = await open(browser, { user: 'employee.demo', language: 'sp' });
  const { page } = visit;
  await page.goto('/member/claims');
  await settled(page);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/claim-details\//);
  await settled(page);
  await expectSound(visit);
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /explicaci[oó]n de beneficios|EOB/i })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^\d+-\d+-\d+\.pdf$/);
});

test('a provider opens a member by an exact search only', async ({ browser }) => {
  const visit = await open(browser, { user: 'provider.demo' });
  const { page } = visit;
  await page.goto('/provider/dashboard');
  await settled(page);
  await page.getByLabel(text('en', 'fields.memberId'), { exact: false }).first().fill('1001000101');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Elena', { exact: false }).first()).toBeVisible();
  await page.goto('/provider/member-profile/100300010100/details');
  await settled(page);
  await expect(page.getByText('100300010100')).toHaveCount(0);
});

test('a visitor checks eligibility without an account and learns nothing from a miss', async ({
  browser,
}) => {
  const visit = await open(browser);
  const { page } = visit;
  await page.goto('/user/eligibility-check');
  await settled(page);
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.nth(0).fill('100100010100');
  await page
    .getByLabel(text('en', 'fields.dateOfBirth'), { exact: false })
    .first()
    .fill('01/01/1950');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(/did not find any results|no match/i);
  await expectSound(visit);
});
