import { readFile } from 'node:fs/promises';
import { JourneyPage, variants } from './support/journey.ts';
import {
  getAddress,
  expect,
  expectNoDefects,
  open,
  test,
  readToken,
  waitUntilLoaded,
} from './support/portal.ts';

const importsPath = '/employer/options/enrollment-imports';
const group = { number: 1001, name: 'Lakeshore Precision Parts' };

interface Offer {
  plans: { coverageType: string; planName: string }[];
}

/** The name of the group's medical plan, which an employer knows from the enrollment form. */
async function findMedicalPlan(token: string): Promise<string> {
  const address = `${getAddress('localhost')}/api/Enrollments/GetForm?groupNumber=${group.number}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const { plans } = (await response.json()) as Offer;
  return plans.find(({ coverageType }) => coverageType === 'Medical')?.planName ?? '';
}

for (const { language, size } of variants) {
  test(`an employer uploads an enrollment file, reads its errors, and submits it corrected (${language}, ${size})`, async ({
    browser,
  }) => {
    test.slow();
    const visit = await open(browser, { user: 'employer.demo', language, size });
    const { page } = visit;
    const journey = new JourneyPage(page, language);

    await page.goto(importsPath);
    await waitUntilLoaded(page);
    await expectNoDefects(visit);
    const download = page.waitForEvent('download');
    await journey.runAction('screen.employer.enrollmentImports.actions.template');
    const template = await readFile(await (await download).path(), 'utf8');

    const upload = async (text: string) => {
      await page.goto(importsPath);
      await waitUntilLoaded(page);
      await journey.rowLink(journey.text('screen.employer.enrollmentImports.actions.new')).click();
      await waitUntilLoaded(page);
      const choice = journey.combobox('screen._shared.enrollmentImportForm.fields.groupNumber');
      await choice.click();
      await choice.fill(group.name);
      await page.getByRole('option', { name: group.name }).first().click();
      await page.locator('input[type="file"]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
      await journey.textbox('fields.signatureName').fill('Harold Whitfield');
      await page.getByRole('main').getByRole('checkbox').check();
      await expectNoDefects(visit);
      await journey.button('screen._shared.enrollmentImportForm.actions.submit').click();
      await page.waitForURL(/enrollment-imports\/\d+/u);
    };

    await upload(template);
    await journey.expectText('screen._shared.enrollmentImport.blocks.errors.title');
    await expect(page.getByRole('main').getByText('medicalPlan').first()).toBeVisible();
    await expectNoDefects(visit);

    const ssn = `98${String(Date.now()).slice(-7)}`;
    const plan = await findMedicalPlan(await readToken(page));
    await upload(template.replace('MED-1', plan).replaceAll('900-00-0001', ssn));
    const submitted = { en: 'Submitted', sp: 'Enviado' }[language];
    await expect(page.getByRole('main').getByText(submitted, { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    await expectNoDefects(visit);
  });
}
