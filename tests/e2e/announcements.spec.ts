import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { displayDate, displayShortDay } from '#shared/format/dates.ts';
import { JourneyPage, variants } from './support/journey.ts';
import {
  getAddress,
  expect,
  expectNoDefects,
  open,
  test,
  waitUntilLoaded,
} from './support/portal.ts';
import { fetchToken } from './support/screens.ts';

const form = 'screen.admin.newAnnouncement';
const group = 'Lakeshore Precision Parts';

for (const { language, size } of variants) {
  test(`staff preview who sees an announcement, and it reaches only these users (${language}, ${size})`, async ({
    browser,
  }) => {
    const staff = await open(browser, { user: 'administrator.demo', language, size });
    const { page } = staff;
    const journey = new JourneyPage(page, language);
    const main = page.getByRole('main');
    const texts = { en: `Office hours ${Date.now()}`, sp: `Horario ${Date.now()}` };

    await page.goto('/admin/utilities/announcement/new');
    await waitUntilLoaded(page);
    const [titleEnglish, titleSpanish] = [
      journey.textbox(`${form}.fields.title`),
      main
        .getByRole('textbox', {
          name: new RegExp(`^${journey.text('fields.titleSpanish')}`),
        })
        .last(),
    ];
    await titleEnglish.fill(texts.en);
    await titleSpanish.fill(texts.sp);
    const bodies = main.getByRole('textbox', {
      name: new RegExp(`^${journey.text('fields.bulletinText')}`),
    });
    await bodies.first().fill('We are open until five.');
    await bodies.last().fill('Abrimos hasta las cinco.');
    await main.getByRole('checkbox', { name: journey.text(`${form}.fields.employeeSite`) }).check();
    const choice = journey.combobox(`${form}.fields.groupNumber`);
    await choice.click();
    await choice.fill(group);
    await page.getByRole('option', { name: group }).first().click();
    const days = [today(), addDays(today(), 7)] as const;
    await journey.textbox('fields.beginDate').fill(displayDate(days[0]));
    await journey.textbox('fields.endDate').fill(displayDate(days[1]));

    const part = (id: string) =>
      page.getByRole('region', { name: journey.text(`${form}.blocks.${id}.title`), exact: true });
    await expect(part('english')).toContainText(`${texts.en}We are open until five.`);
    await expect(part('spanish')).toContainText(`${texts.sp}Abrimos hasta las cinco.`);
    await expect(part('reach')).toContainText(/\d/u);

    await journey.button(`${form}.actions.submit`).click();
    const preview = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(preview).toContainText(journey.text(`${form}.actions.submit.confirm.title`));
    for (const text of [
      texts.en,
      'We are open until five.',
      texts.sp,
      'Abrimos hasta las cinco.',
      `${journey.text(`${form}.fields.employeeSite`)}: ${journey.text('runtime.yes')}`,
      `${journey.text(`${form}.fields.employerSite`)}: ${journey.text('runtime.no')}`,
      'Lakeshore Precision Parts',
      ...days.map((day) => displayShortDay(day, language)),
    ])
      await expect(preview).toContainText(text);
    await expectNoDefects(staff);
    await journey.button(`${form}.actions.submit`, preview).click();
    await page.waitForURL(/utilities\/announcement$/u);

    for (const [user, reaches] of [
      ['employee.demo', true],
      ['other.employee.demo', false],
      ['employer.demo', false],
    ] as const)
      expect(await isShownTo(user, Object.values(texts)), user).toBe(reaches);
  });
}

/** Dashboards show the most important announcements only, so the response of the call is read. */
async function isShownTo(user: string, titles: readonly string[]): Promise<boolean> {
  const headers = { authorization: `Bearer ${await fetchToken(user)}` };
  const response = await fetch(`${getAddress('localhost')}/api/Announcements`, { headers });
  expect(response.status).toBe(200);
  const text = await response.text();
  return titles.some((title) => text.includes(title));
}
