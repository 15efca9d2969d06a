import { png } from '../support/files.ts';
import { daysAgo } from './support/days.ts';
import { fetchMemberId } from './support/families.ts';
import { JourneyPage } from './support/journey.ts';
import { findMailedLink } from './support/newcomers.ts';
import { formatTyped } from './support/paper.ts';
import type { Browser } from '@playwright/test';
import {
  expect,
  expectHeadingFocused,
  expectNoDefects,
  open,
  signIn,
  test,
  waitUntilLoaded,
} from './support/portal.ts';

const form = 'screen._shared.newEnrollment';
const details = 'screen._shared.enrollmentDetails';
const decide = 'screen.admin.enrollmentDetails.actions';
const family = [
  { first: 'Sami', relationship: '01', born: '01/02/1986' },
  { first: 'Lina', relationship: '19', born: '06/07/2015' },
  { first: 'Omar', relationship: '19', born: '08/09/2019' },
  { first: 'Nadia', relationship: '19', born: '03/04/2022' },
];

// Another employee for each run, because a retry meets the enrollment of the first run.
const last = `Haddad ${Date.now()}`;
let id = '';

async function openEmployerPortal(browser: Browser) {
  const visit = await open(browser, { user: 'employer.demo', language: 'en', size: 'desktop' });
  const { page } = visit;
  const journey = new JourneyPage(page, 'en');
  const main = page.getByRole('main');
  return { visit, page, journey, main };
}

async function openStaffPortal(browser: Browser) {
  const office = await open(browser, { user: 'eligibility.demo', language: 'en' });
  const staff = new JourneyPage(office.page, 'en');
  await office.page.goto(`/enrollment_form_details/${id}`);
  await office.page.waitForURL(`**/admin/options/enrollment-details/${id}`);
  await waitUntilLoaded(office.page);
  return { office, staff };
}

test.describe.serial('an enrollment of a family of five', () => {
  test('is filled in by the employer', async ({ browser }) => {
    const { visit, page, journey, main } = await openEmployerPortal(browser);
    const goOn = () => journey.button('runtime.steps.next').click();
    const chosen = (key: string, nth = 0) =>
      main.getByRole('combobox', { name: new RegExp(`^${journey.text(key)}`) }).nth(nth);
    const box = (key: string, nth = 0) =>
      main.getByRole('textbox', { name: new RegExp(`^${journey.text(key)}`) }).nth(nth);

    await page.goto('/employer/options/new-enrollment');
    await waitUntilLoaded(page);
    await chosen(`${form}.fields.groupNumber`).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await chosen('fields.enrollmentType').selectOption('NewHire');
    // Not today: in the group's time zone it may be yesterday still.
    await box('fields.coverageDate').fill(formatTyped(daysAgo(1)));
    await goOn();
    await box('fields.firstName').fill('Noor');
    await box('fields.lastName').fill(last);
    await box('fields.dateOfBirth').fill('04/12/1988');
    await box('fields.ssn').fill(`9${String(Date.now()).slice(-8)}`);
    await chosen('fields.gender').selectOption('F');
    await box('fields.hireDate').fill(formatTyped(daysAgo(5)));
    await box('fields.addressLine1').fill('12 Elm Street');
    await box('fields.city').fill('Columbus');
    await chosen('fields.state').selectOption('OH');
    await box('fields.zip').fill('43215');
    await goOn();
    for (const [nth, { first, relationship, born }] of family.entries()) {
      await journey.button(`${form}.fields.enrollmentDependents.add`).click();
      await box('fields.firstName', nth).fill(first);
      await box('fields.lastName', nth).fill(last);
      await chosen('fields.relationship', nth).selectOption(relationship);
      await chosen('fields.gender', nth).selectOption('U');
      await box('fields.dateOfBirth', nth).fill(born);
    }
    await goOn();
    await journey.button(`${form}.fields.planElections.add`).click();
    await expect(box('fields.lifeCoverageAmount')).toHaveCount(0);
    await chosen('fields.coverageType').selectOption('Medical');
    await chosen('fields.planId').selectOption({ index: 1 });
    await expect(chosen('fields.coverageLevel')).toBeEnabled();
    await chosen('fields.coverageLevel').selectOption('FAM');
    await goOn();
    await box('fields.signatureName').fill('Harold Whitfield');
    await main.getByRole('checkbox').check();
    await goOn();
    await expect(main.getByText('Medical', { exact: true })).toBeVisible();
    await expect(main.getByText(/^Family – \$[\d,]+\.\d{2} each pay period$/u)).toBeVisible();
    await expectNoDefects(visit);
    await journey.button('actions.submit').click();
    await page.waitForURL(/enrollment-details\/\d+$/u);
    await journey.expectText('screen.employer.enrollmentDetails.blocks.standing.cases.waits');
    id = page.url().split('/').at(-1) ?? '';
  });

  test('is sent back for a certificate, which the employer adds', async ({ browser }) => {
    const { visit, page, journey, main } = await openEmployerPortal(browser);
    const { office, staff } = await openStaffPortal(browser);
    await staff.runAction(`${decide}.askFor`);
    const dialog = office.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Please send the marriage certificate.');
    await dialog.getByRole('button', { name: staff.text(`${decide}.askFor`) }).click();
    await expect(office.page.getByText(/^We need more information: /u)).toBeVisible();
    await page.goto(`/employer/options/enrollment-details/${id}`);
    await waitUntilLoaded(page);
    await main.getByRole('textbox').fill('Here it is.');
    await main.locator('input[type="file"]').setInputFiles({
      name: 'certificate.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png()),
    });
    await journey.button(`${details}.blocks.answer.actions.submit`).click();
    await expect(main.getByText('certificate.png')).toBeVisible();
    await expect(journey.button(`${details}.blocks.answer.actions.submit`)).toHaveCount(0);
    await expectNoDefects(visit);
  });

  test('is approved, and shows the family as covered', async ({ browser }) => {
    const { page, journey, main } = await openEmployerPortal(browser);
    const { office, staff } = await openStaffPortal(browser);
    await staff.runAction(`${decide}.approve`);
    await office.page
      .getByRole('alertdialog')
      .getByRole('button', { name: staff.text(`${decide}.approve`) })
      .click();
    await staff.expectText(`${details}.blocks.standing.cases.approved`);
    await expectHeadingFocused(office.page);
    await expectNoDefects(office);
    // Mails lead to an address that opens the details of whoever reads them.
    await page.goto(`/enrollment_form_details/${id}`);
    await page.waitForURL(`**/employer/options/enrollment-details/${id}`);
    await waitUntilLoaded(page);
    await journey.expectText(`${details}.blocks.standing.cases.approved`);
    await expect(main.getByRole('row', { name: /^Omar/u })).toBeVisible();
  });

  test('lets the employee register and see coverage and card', async ({ browser }) => {
    const memberId = await fetchMemberId(Number(id));
    const visit = await open(browser, { language: 'en', size: 'phone' });
    const { page } = visit;
    const journey = new JourneyPage(page, 'en');
    const form = 'screen.public.memberRegistration';
    const email = `noor.${id}@example.com`;
    const goOn = () => journey.button('runtime.steps.next').click();
    await page.goto('/member-registration');
    await waitUntilLoaded(page);
    await journey.textbox(`${form}.fields.memberId`).fill(memberId);
    await goOn();
    await journey.textbox('fields.firstName').fill('Noor');
    await journey.textbox('fields.lastName').fill(last);
    await journey.textbox('fields.dateOfBirth').fill('04/12/1988');
    await journey.textbox('fields.zip').fill('43215');
    await goOn();
    await journey.textbox('fields.email').fill(email);
    await journey.textbox(`${form}.fields.confirmEmail`).fill(email);
    await goOn();
    await journey.button(`${form}.actions.submit`).click();
    await journey.expectText(`${form}.done.title`);
    await page.goto(await findMailedLink(email));
    await waitUntilLoaded(page);
    await journey.textbox('fields.userName').fill(`noor.${id}`);
    for (const password of await page.locator('input[type="password"]').all())
      await password.fill('Chosen-Portal1');
    await journey.button('screen.public.confirmRegistration.actions.submit').click();
    await journey.expectText('screen.public.confirmRegistration.done.title');
    await signIn(page, `noor.${id}`, 'Chosen-Portal1');
    await page.goto('/member/my-plans');
    await waitUntilLoaded(page);
    await expect(page.getByRole('main')).toContainText('Medical');
    await expectNoDefects(visit);
    await page.goto('/member/id-card');
    await waitUntilLoaded(page);
    await expect(page.getByRole('main')).toContainText(last);
    await expectNoDefects(visit);
  });
});
