import { JourneyPage } from './support/journey.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test } from './support/portal.ts';

test.describe.serial('a request for precertification', () => {
  let certno = '';

  test('is sent by a provider', async ({ browser }) => {
    const practice = await open(browser, {
      user: 'provider.demo',
      language: 'en',
      size: 'desktop',
    });
    const journey = new JourneyPage(practice.page, 'en');
    await practice.page.goto('/provider/dashboard');
    await waitUntilLoaded(practice.page);
    await journey.textbox('fields.memberId').fill('1001000101');
    await practice.page.keyboard.press('Enter');
    await practice.page.waitForURL(/\/provider\/member-search/);
    await journey.rowLink(/Elena/).click();
    await practice.page.waitForURL(/\/provider\/member-profile\/100100010100/);
    await practice.page.getByRole('tab', { name: 'Request a precertification' }).click();
    await waitUntilLoaded(practice.page);
    await fillRequest(practice.page);
    await expectNoDefects(practice);
    await journey.button('screen._shared.precertificationRequest.actions.submit').click();
    await practice.page.waitForURL(/\/provider\/pre-certification\/\d+$/);
    certno = practice.page.url().split('/').at(-1) ?? '';
  });

  test('is denied by a nurse, and the letter is written', async ({ browser }) => {
    const nurse = await open(browser, { user: 'nurse.demo', language: 'en', size: 'desktop' });
    const staff = new JourneyPage(nurse.page, 'en');
    await nurse.page.goto(`/admin/options/precertifications/${certno}`);
    await waitUntilLoaded(nurse.page);
    await staff.button('screen.admin.precertification.actions.decide').click();
    const dialog = nurse.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Not approved' }).check();
    await dialog.getByRole('textbox').first().fill('Simpler treatment was not tried.');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(nurse.page.getByText('Reason: Simpler treatment was not tried.')).toBeVisible();

    await nurse.page.goto('/admin/member-profile/100100010100/member-letter-history');
    await waitUntilLoaded(nurse.page);
    await staff.rowLink('Your request is not approved').click();
    await waitUntilLoaded(nurse.page);
    await expect(nurse.page.getByRole('main')).toContainText(`request ${certno}.`);
    await expect(nurse.page.getByRole('main')).toContainText('You may appeal within 180 days.');
    for (const step of ['print', 'mail']) {
      await staff.runAction(`screen._shared.staffLetter.actions.${step}`);
      await staff.expectText(`screen._shared.staffLetter.actions.${step}.done`);
    }
  });

  test('shows the decision to the provider', async ({ browser }) => {
    const practice = await open(browser, {
      user: 'provider.demo',
      language: 'en',
      size: 'desktop',
    });
    const journey = new JourneyPage(practice.page, 'en');
    await practice.page.goto(`/provider/pre-certification/${certno}`);
    await waitUntilLoaded(practice.page);
    await journey.expectText('screen._shared.precertification.blocks.standing.cases.denied');
    await expect(practice.page.getByText('Simpler treatment was not tried.')).toBeVisible();
    await expectNoDefects(practice);
    const downloaded = practice.page.waitForEvent('download');
    await journey.runAction('screen.provider.preCertificationDetails.actions.letter');
    expect((await downloaded).suggestedFilename()).toMatch(/^letter-\d+\.pdf$/u);
  });

  test('shows decision and letter to the member', async ({ browser }) => {
    const member = await open(browser, { user: 'employee.demo', language: 'en', size: 'phone' });
    await member.page.goto(`/member/pre-certifications/${certno}`);
    await waitUntilLoaded(member.page);
    await expect(member.page.getByText('Your plan did not approve this service.')).toBeVisible();
    await expect(member.page.getByText('Reason: Simpler treatment was not tried.')).toBeVisible();
    await expectNoDefects(member);
    await member.page.goto('/member/letters');
    await waitUntilLoaded(member.page);
    await member.page.getByRole('link', { name: 'Your request is not approved' }).first().click();
    await waitUntilLoaded(member.page);
    await expect(member.page.getByRole('main')).toContainText(`request ${certno}.`);
    await expectNoDefects(member);
  });
});

async function fillRequest(page: Parameters<typeof waitUntilLoaded>[0]) {
  const main = page.getByRole('main');
  const find = async (name: string, typed: string) => {
    const box = main.getByRole('combobox', { name });
    await box.click();
    await box.pressSequentially(typed);
    await page.getByRole('listbox').getByRole('option', { disabled: false }).first().click();
  };
  await main.getByRole('combobox', { name: 'Request type' }).selectOption('Imaging');
  await main.getByRole('radio', { name: 'Planned' }).check();
  await main.getByRole('textbox', { name: 'First day of service' }).fill('12/15/2030');
  await find('Diagnosis', 'pain');
  await find('Procedure', 'MRI');
  await main.getByRole('textbox', { name: 'Units' }).fill('1');
  await find('Requesting provider', 'an');
  await main.getByRole('textbox', { name: 'Contact person' }).fill('Referral desk');
  await main.getByRole('textbox', { name: 'Contact phone' }).fill('614-555-0100');
  await main.getByRole('textbox', { name: 'Clinical notes' }).fill('Pain for six weeks.');
}
