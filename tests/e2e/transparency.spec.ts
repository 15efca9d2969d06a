import { hasOfficialSchemas, compileOfficialSchema } from '../support/official-schemas.ts';
import { JourneyPage, variants } from './support/journey.ts';
import {
  getAddress,
  expect,
  expectNoDefects,
  open,
  test,
  waitUntilLoaded,
} from './support/portal.ts';

interface Contents {
  reporting_entity_name: string;
  last_updated_on: string;
  reporting_structure: { reporting_plans: { plan_name: string; plan_id: string }[] }[];
}

for (const { language, size } of variants) {
  test(`staff publish a new plan, whose table of contents is public (${language}, ${size})`, async ({
    browser,
  }) => {
    const attempt = test.info().retry + 1;
    const name = `Riverside plan ${language} ${attempt}`;
    const payer = `Riverside ${language} ${attempt}`;
    const ein = `46123000${language === 'en' ? attempt : attempt + 2}`;
    const staff = await open(browser, { user: 'planbuilding.demo', language, size });
    const { page } = staff;
    const journey = new JourneyPage(page, language);
    const choose = async (field: string, words: string) => {
      await journey.combobox(field).click();
      await journey.combobox(field).fill(words);
      const found = page.getByRole('menuitemcheckbox', { name: new RegExp(words) });
      await found.first().click();
      await expect(found.first()).toBeChecked();
      await page.keyboard.press('Escape');
    };

    await page.goto('/admin/utilities/mrf-plan-maintenance');
    await waitUntilLoaded(page);
    await journey.rowLink(journey.text('screen.admin.mrfPlans.actions.new')).click();
    await page.waitForURL(/mrf-plan-maintenance\/new$/);
    await waitUntilLoaded(page);
    await journey.textbox('fields.name').fill(name);
    await journey.textbox('fields.issuerName').fill('Riverside benefit plan');
    await journey.textbox('fields.effectiveDate').fill('01/01/2026');
    await page.getByRole('radio', { name: 'EIN' }).check();
    await journey.textbox('screen._shared.mrfPlanForm.fields.planIdValue').fill(ein);
    await journey.textbox('fields.planSponsorName').fill('Riverside');
    await page.getByRole('main').getByRole('radiogroup').last().getByRole('radio').first().check();
    await expectNoDefects(staff);
    await journey.runAction('actions.save');
    await page.waitForURL(/mrf-plan-maintenance$/);

    await page.goto('/admin/utilities/mrf-reporting-structure');
    await waitUntilLoaded(page);
    await journey.rowLink(journey.text('screen.admin.mrfStructures.actions.new')).click();
    await page.waitForURL(/mrf-reporting-structure\/new$/);
    await waitUntilLoaded(page);
    await journey.textbox('fields.name').fill(payer);
    await journey.textbox('fields.reportingEntityName').fill('Riverside administrators');
    await journey.combobox('fields.reportingEntityType').selectOption({ index: 3 });
    await choose('fields.planIds', name);
    await choose('fields.inNetworkFileIds', 'Harbor Choice');
    await journey.runAction('actions.save');
    await page.waitForURL(/mrf-reporting-structure\/view\/\d+$/);
    await waitUntilLoaded(page);
    await expectNoDefects(staff);
    await journey.runAction('screen.admin.mrfStructure.actions.publish');
    const publish = journey.text('screen.admin.mrfStructure.actions.publish');
    await page.getByRole('alertdialog').getByRole('button', { name: publish }).click();
    await journey.expectText('screen.admin.mrfStructure.actions.publish.done');

    const visitor = await open(browser, { language, size });
    await visitor.page.goto('/transparency-files');
    await waitUntilLoaded(visitor.page);
    const search = new JourneyPage(visitor.page, language);
    await search.openCriteria();
    await search.textbox('screen.public.transparencyFiles.fields.query').fill(ein);
    await visitor.page.keyboard.press('Enter');
    const shown = visitor.page
      .getByRole('main')
      .getByText(/_index\.json/u)
      .first();
    await expect(shown).toBeVisible();
    await expectNoDefects(visitor);
    const address = new URL((await shown.textContent()) ?? '');
    const response = await fetch(`${getAddress('localhost')}${address.pathname}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const contents = (await response.json()) as Contents;
    expect(contents.reporting_structure[0]?.reporting_plans).toMatchObject([
      { plan_name: name, plan_id: ein },
    ]);
    if (hasOfficialSchemas) {
      const isValid = compileOfficialSchema('table-of-contents');
      expect([isValid(contents), isValid.errors]).toEqual([true, null]);
    }

    // The structure of the next month begins as a copy, under a name of its own.
    await journey.runAction('screen.admin.mrfStructure.actions.copy');
    await waitUntilLoaded(page);
    await journey.textbox('fields.name').fill(`${payer} next`);
    await journey.runAction('actions.save');
    await page.waitForURL(/mrf-reporting-structure\/view\/\d+$/);
    await waitUntilLoaded(page);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  });
}
