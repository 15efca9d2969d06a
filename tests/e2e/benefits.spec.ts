import { readFile } from 'node:fs/promises';
import { JourneyPage, variants } from './support/journey.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test } from './support/portal.ts';

const questions = {
  en: { question: 'What do I pay for an MRI?', answer: /Imaging/u },
  sp: { question: '¿Cuánto pago por una resonancia magnética?', answer: /Imágenes/u },
};
const plans = 'screen.member.myPlans';

for (const { language, size, brandHost } of variants) {
  test(`a member asks what a service costs, compares plans and saves the summary (${language}, ${size})`, async ({
    browser,
  }) => {
    const visit = await open(browser, { user: 'employee.demo', language, size, brandHost });
    const { page } = visit;
    const journey = new JourneyPage(page, language);
    const { question, answer } = questions[language];
    const main = page.getByRole('main');
    const part = (key: string) => main.getByRole('region', { name: journey.text(key) });

    await page.goto('/member/my-plans');
    await waitUntilLoaded(page);
    await journey.runAction(`${plans}.actions.ask`);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await journey.textbox(`${plans}.fields.question`, dialog).fill(question);
    await dialog.getByRole('button').last().click();
    await page.waitForURL(/question=/u);
    await waitUntilLoaded(page);
    const first = part(`${plans}.blocks.answers.title`);
    await expect(first).toContainText(answer);
    await expect(first).toContainText(/\d+ ?%|\$/u);

    await journey.runAction(`${plans}.actions.compare`);
    await page.waitForURL(/my-plans\/compare/u);
    await waitUntilLoaded(page);
    await main.getByRole('searchbox').fill(answer.source);
    await expect(main.getByText(answer)).toHaveCount(1);
    for (const plan of ['Choice PPO 750', 'Saver HDHP 3400'])
      await expect(main.getByText(plan)).toHaveCount(1);
    await expectNoDefects(visit);

    await page.goto('/member/my-plans');
    await waitUntilLoaded(page);
    await journey.runAction(`${plans}.actions.summary`);
    await page.waitForURL(/my-plans\/summary/u);
    await waitUntilLoaded(page);
    await journey.expectText('screen.member.benefitSummary.blocks.questions.title');
    await expect(part('screen.member.benefitSummary.blocks.services.title')).toContainText(answer);
    await expectNoDefects(visit);
    const started = page.waitForEvent('download');
    await journey.runAction('screen.member.benefitSummary.actions.download');
    const file = await readFile(await (await started).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
}
