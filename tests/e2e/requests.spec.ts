import { daysAgo } from './support/days.ts';
import { JourneyPage } from './support/journey.ts';
import { formatTyped } from './support/paper.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test } from './support/portal.ts';

test.describe.serial('a change of contact information', () => {
  const phone = `614-555-${String(Date.now()).slice(-4)}`;
  const shownPhone = `(614) ${phone.slice(4)}`;

  test('is asked for by a member, in Spanish on a phone', async ({ browser }) => {
    const visit = await open(browser, {
      user: 'other.employee.demo',
      language: 'sp',
      size: 'phone',
    });
    const journey = new JourneyPage(visit.page, 'sp');
    await visit.page.goto('/member/settings/contact');
    await waitUntilLoaded(visit.page);
    await journey.textbox('fields.mobilePhone').fill(phone);
    await journey.textbox('fields.validFrom').fill(formatTyped(daysAgo(0)));
    await expectNoDefects(visit);
    const filed = visit.page.waitForResponse(/UpdateContactInformation/u);
    await journey.runAction('actions.submit');
    expect((await filed).ok()).toBe(true);
    await visit.page.goto('/member/requests');
    await waitUntilLoaded(visit.page);
    await expect(visit.page.getByText(/CONTACT-\d{8}-\d+/u).first()).toBeVisible();
  });

  test('is applied by staff with one button, old and new side by side', async ({ browser }) => {
    const visit = await open(browser, { user: 'eligibility.demo', size: 'desktop' });
    const { page } = visit;
    const journey = new JourneyPage(page, 'en');
    await page.goto('/admin/options/update-requests');
    await waitUntilLoaded(page);
    await page.getByRole('button', { name: 'Priya Raman' }).first().click();
    await expect(page.getByRole('row').filter({ hasText: shownPhone })).toBeVisible();
    await expectNoDefects(visit);
    await journey.button('screen.admin.updateRequests.actions.apply', page.locator('body')).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await journey.expectText('screen.admin.updateRequests.actions.apply.done');
  });

  test('is on file for the member at once', async ({ browser }) => {
    const visit = await open(browser, { user: 'other.employee.demo', size: 'desktop' });
    await visit.page.goto('/member/settings/contact');
    await waitUntilLoaded(visit.page);
    await expect(visit.page.getByRole('main')).toContainText(shownPhone);
    const journey = new JourneyPage(visit.page, 'en');
    await expect(journey.textbox('fields.mobilePhone')).toHaveValue(shownPhone);
    for (const part of ['addressLine1', 'city', 'zip'])
      await expect(journey.textbox(`fields.${part}`)).not.toHaveValue('');
  });
});

test('a certificate of coverage that staff request is saved as a file', async ({ browser }) => {
  const visit = await open(browser, { user: 'customerservice.demo', size: 'desktop' });
  const { page } = visit;
  const journey = new JourneyPage(page, 'en');
  await page.goto('/admin/member-profile/100100010100/request-certificate-coverage');
  await waitUntilLoaded(page);
  const saved = page.waitForEvent('download');
  await journey.runAction('screen._shared.certificateRequest.actions.submit');
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/u);
  await journey.expectText('screen._shared.certificateRequest.done.title');
  await expectNoDefects(visit);
});

test('letters to members of a list are written at once', async ({ browser }) => {
  const visit = await open(browser, { user: 'customerservice.demo', size: 'desktop' });
  const { page } = visit;
  const journey = new JourneyPage(page, 'en');
  await page.goto('/admin/options/group-profile/1001/group-members');
  await waitUntilLoaded(page);
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /\w, \w|\w \w/u });
  for (const row of [1, 2]) await boxes.nth(row).check();
  await journey.runAction('screen.admin.groupProfile.members.actions.writeLetters');
  const dialog = page.getByRole('dialog');
  await journey.combobox('fields.templateId', dialog).selectOption({ index: 1 });
  await expectNoDefects(visit);
  await journey.button('screen.admin.groupProfile.members.actions.writeLetters', dialog).click();
  await expect(page.getByText('2 letters written.')).toBeVisible();
  await page.goto('/admin/options/letters');
  await waitUntilLoaded(page);
  await expectNoDefects(visit);
});
