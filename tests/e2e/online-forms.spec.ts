import { onlineForms } from '#demo/words/online-forms.ts';
import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

const group = 'Lakeshore Precision Parts';
const { definition } = onlineForms.find(({ name }) => name[0] === 'Direct reimbursement')!;
const file = {
  name: 'reimbursement.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(definition, undefined, 2)),
};
const labels = {
  en: {
    patient: 'Name of the patient',
    care: 'Type of care',
    provider: 'Doctor, pharmacy',
    day: 'Date of service',
    amount: 'Amount you paid',
  },
  sp: {
    patient: 'Nombre del paciente',
    care: 'Tipo de atención',
    provider: 'Médico, farmacia',
    day: 'Fecha del servicio',
    amount: 'Monto que pagó',
  },
};
const other = { en: 'sp', sp: 'en' } as const;

for (const { language, size } of variants) {
  test.describe.serial(`a form that is data (${language}, ${size})`, () => {
    // Another name for each try, because the forms of an earlier try stay.
    const nameOf = (retry: number) => ({
      en: `Paid abroad ${size} ${retry + 1}`,
      sp: `Pagado en el extranjero ${size} ${retry + 1}`,
    });
    let sent = '';

    test('is read from a file, previewed and published by staff', async ({ browser }) => {
      const name = nameOf(test.info().retry);
      const staff = await open(browser, { user: 'planbuilding.demo', language, size });
      const { page } = staff;
      const journey = new JourneyPage(page, language);
      await page.goto('/admin/utilities/online-forms/new');
      await waitUntilLoaded(page);
      await journey.textbox('fields.nameEn').fill(name.en);
      await journey.textbox('fields.nameSp').fill(name.sp);
      await journey.combobox('fields.formKind').selectOption('onlineform');
      await journey.combobox('fields.queueId').selectOption('claims');
      await page.getByRole('main').locator('input[type="file"]').setInputFiles(file);
      await expect(journey.textbox('fields.definition')).toHaveValue(/"schema"/u);

      await journey.button('runtime.formPreview.open').click();
      const preview = page.getByRole('dialog');
      const question = (words: string) =>
        preview.getByRole('textbox', { name: new RegExp(`^${words}`, 'u') });
      await question(labels[language].patient).fill('Elena Márquez');
      await expectNoDefects(staff);
      const second = journey.text(`shell.language.${other[language]}`);
      await preview.getByRole('button', { name: second }).click();
      await expect(question(labels[other[language]].patient)).toHaveValue('Elena Márquez');
      await journey.button('actions.close', preview).click();

      const members = journey.text('screen._shared.documentForm.fields.employeeSite');
      await page.getByRole('checkbox', { name: members, exact: true }).check();
      await journey.combobox('fields.groups').click();
      await journey.combobox('fields.groups').fill(group);
      await page.getByRole('menuitemcheckbox').click();
      await page.keyboard.press('Escape');
      await journey.runAction('actions.save');
      const asked = page.getByRole('alertdialog');
      await expect(asked).toContainText(group);
      await asked.getByRole('button', { name: journey.text('actions.save') }).click();
      await page.waitForURL(/online-forms$/u);
      await waitUntilLoaded(page);
      await expect(page.getByRole('main').getByText(name[language])).toBeVisible();
      await expectNoDefects(staff);
    });

    test('is filled in by a member, whose answers are still there after a reload', async ({
      browser,
    }) => {
      const name = nameOf(test.info().retry)[language];
      const words = labels[language];
      const member = await open(browser, { user: 'employee.demo', language, size });
      const journey = new JourneyPage(member.page, language);
      const main = member.page.getByRole('main');
      const box = (label: string) => main.getByRole('textbox', { name: new RegExp(`^${label}`) });
      await member.page.goto('/member/online-forms');
      await waitUntilLoaded(member.page);
      const fillIn = journey.text('actions.fillIn');
      await main.getByRole('link', { name: new RegExp(`^${fillIn}.*${name}`) }).click();
      await waitUntilLoaded(member.page);
      await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expectNoDefects(member);

      await journey.runAction('screen._shared.onlineForm.actions.submit');
      await expect(box(words.patient)).toBeFocused();
      await expect(main.getByRole('alert').getByRole('link')).toHaveCount(6);
      await expectNoDefects(member);

      await box(words.patient).fill('Elena Márquez');
      const care = main.getByRole('combobox', { name: new RegExp(`^${words.care}`) });
      await care.selectOption('dental');
      await main.getByRole('radio', { name: journey.text('runtime.no') }).check();
      await expect(main.getByRole('status').filter({ hasText: /\d:\d\d/u })).toBeVisible();
      await member.page.reload();
      await waitUntilLoaded(member.page);
      await expect(box(words.patient)).toHaveValue('Elena Márquez');
      await expect(care).toHaveValue(/dental/u);
      await expect(main.getByRole('radio', { name: journey.text('runtime.no') })).toBeChecked();
      await box(words.day).fill('01/12/2026');
      await box(words.provider).fill('Bright Smiles');
      await box(words.amount).fill('184.50');
      await journey.runAction('screen._shared.onlineForm.actions.submit');
      await journey.expectText('screen._shared.onlineForm.done.title');
      const number = await main
        .getByText(/FORM-\d{8}-\d+/u)
        .first()
        .innerText();
      sent = /FORM-\d{8}-\d+/u.exec(number)?.[0] ?? number;
      await expectNoDefects(member);
    });

    test('is answered by staff, and its sender has a copy', async ({ browser }) => {
      const conversation = `conversation-details/${sent.split('-').at(-1)}`;
      const staff = await open(browser, { user: 'customerservice.demo', language, size });
      const clerk = new JourneyPage(staff.page, language);
      await staff.page.goto(`/admin/messages/${conversation}`);
      await waitUntilLoaded(staff.page);
      await expect(staff.page.getByText('Bright Smiles').first()).toBeVisible();
      await clerk.textbox('fields.body').fill('The payment is on its way.');
      await clerk.button('runtime.thread.send').click();
      await expect(staff.page.getByText('The payment is on its way.')).toBeVisible();
      await expect(clerk.button('runtime.thread.send')).toBeEnabled();
      await expectNoDefects(staff);

      const member = await open(browser, { user: 'employee.demo', language, size });
      const journey = new JourneyPage(member.page, language);
      await member.page.goto('/member/requests');
      await waitUntilLoaded(member.page);
      await expect(member.page.getByRole('main').getByText(sent).first()).toBeVisible();
      await member.page.goto(`/member/messages/${conversation}`);
      await waitUntilLoaded(member.page);
      await expect(member.page.getByText('The payment is on its way.')).toBeVisible();
      const download = member.page.waitForEvent('download');
      await journey.runAction('screen._shared.conversation.actions.copy');
      expect((await download).suggestedFilename()).toBe(`${sent}.pdf`);
      await expectNoDefects(member);
    });
  });
}
