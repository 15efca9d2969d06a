import { Reader, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, test, waitUntilLoaded } from './support/portal.ts';

const form = { en: 'Direct reimbursement', sp: 'Reembolso directo' };
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

for (const { language, size } of variants) {
  test(`a member fills in a form that is data, staff answer it, and both have its copy (${language}, ${size})`, async ({
    browser,
  }) => {
    const words = labels[language];
    const member = await open(browser, { user: 'employee.demo', language, size });
    const reader = new Reader(member.page, language);
    const main = member.page.getByRole('main');
    const box = (name: string) => main.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await member.page.goto('/member/online-forms');
    await waitUntilLoaded(member.page);
    const fillIn = reader.words('actions.fillIn');
    await main.getByRole('link', { name: new RegExp(`^${fillIn}.*${form[language]}`) }).click();
    await waitUntilLoaded(member.page);
    await expect(main.getByRole('heading', { name: form[language], level: 1 })).toBeVisible();
    await expectNoDefects(member);

    await reader.act('screen._shared.onlineForm.actions.submit');
    await expect(box(words.patient)).toBeFocused();
    await expect(main.getByRole('alert').getByRole('link')).toHaveCount(6);
    await expectNoDefects(member);

    await box(words.patient).fill('Elena Márquez');
    await main.getByRole('combobox', { name: new RegExp(`^${words.care}`) }).selectOption('dental');
    await main.getByRole('radio', { name: reader.words('runtime.no') }).check();
    await box(words.day).fill('01/12/2026');
    await box(words.provider).fill('Bright Smiles');
    await box(words.amount).fill('184.50');
    await reader.act('screen._shared.onlineForm.actions.submit');
    await reader.reads('screen._shared.onlineForm.done.title');
    const number = await main
      .getByText(/FORM-\d{8}-\d+/u)
      .first()
      .innerText();
    await expectNoDefects(member);

    const sent = /FORM-\d{8}-\d+/u.exec(number)?.[0] ?? number;
    const conversation = `conversation-details/${sent.split('-').at(-1)}`;
    const staff = await open(browser, { user: 'customerservice.demo', language, size });
    const clerk = new Reader(staff.page, language);
    await staff.page.goto(`/admin/messages/${conversation}`);
    await waitUntilLoaded(staff.page);
    await expect(staff.page.getByText('Bright Smiles').first()).toBeVisible();
    await clerk.box('fields.body').fill('The payment is on its way.');
    await clerk.button('runtime.thread.send').click();
    await expect(staff.page.getByText('The payment is on its way.')).toBeVisible();
    await expectNoDefects(staff);

    await member.page.goto('/member/requests');
    await waitUntilLoaded(member.page);
    await expect(main.getByText(sent).first()).toBeVisible();
    await member.page.goto(`/member/messages/${conversation}`);
    await waitUntilLoaded(member.page);
    await expect(member.page.getByText('The payment is on its way.')).toBeVisible();
    const download = member.page.waitForEvent('download');
    await reader.act('screen._shared.conversation.actions.copy');
    expect((await download).suggestedFilename()).toBe(`${sent}.pdf`);
    await expectNoDefects(member);
  });
}
