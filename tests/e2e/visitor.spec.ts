import { JourneyPage, variants } from './support/journey.ts';
import { findDecidedClaim, formatTyped } from './support/paper.ts';
import { expect, expectNoDefects, open, waitUntilLoaded, test, text } from './support/portal.ts';

for (const { language, size, brandHost } of variants) {
  test.describe(`a visitor, in ${language} on a ${size},`, () => {
    test('checks eligibility: a match shows the coverage, a mismatch shows nothing', async ({
      browser,
    }) => {
      const visit = await open(browser, { language, size, brandHost });
      const journey = new JourneyPage(visit.page, language);
      const { patientDob } = await findDecidedClaim();
      for (const [born, key] of [
        ['01/01/1950', 'screen.public.eligibilityCheck.empty'],
        [formatTyped(patientDob), 'screen.public.eligibilityCheck.fields.effectiveDate'],
      ] as const) {
        await visit.page.goto('/user/eligibility-check');
        await waitUntilLoaded(visit.page);
        await journey.textbox('fields.memberId').fill('1001000101');
        await journey.textbox('fields.dateOfBirth').fill(born);
        await journey.button('screen.public.eligibilityCheck.actions.search').click();
        await waitUntilLoaded(visit.page);
        await journey.expectText(key);
        await expectNoDefects(visit);
      }
      await journey.runAction('screen.public.eligibilityCheck.actions.quickView');
      await visit.page.waitForURL(/quick-view/u);
      await waitUntilLoaded(visit.page);
      await expect(journey.button('actions.search')).toBeVisible();
      await expectNoDefects(visit);
    });

    test('finds a claim with the facts from its papers, and not without', async ({ browser }) => {
      const visit = await open(browser, { language, size, brandHost });
      const journey = new JourneyPage(visit.page, language);
      const claim = await findDecidedClaim();
      await visit.page.goto('/user/anon-claims-search');
      await waitUntilLoaded(visit.page);
      await journey.textbox('fields.fullClaimNumber').fill(claim.fullClaimNumber);
      await journey.button('screen.public.anonClaimsSearch.actions.search').click();
      await expect(journey.textbox('fields.taxId')).toHaveAttribute('aria-invalid', 'true');
      await journey.textbox('fields.taxId').fill(String(claim.providerTaxId).padStart(9, '0'));
      await journey.textbox('fields.patientAccountNumber').fill(claim.patientAccountNumber ?? '');
      await journey.button('screen.public.anonClaimsSearch.actions.search').click();
      await journey.rowLink(claim.fullClaimNumber).click();
      await visit.page.waitForURL(/anon-claim-details/);
      await waitUntilLoaded(visit.page);
      await expect(visit.page.getByText('Elena')).toHaveCount(0);
      await expectNoDefects(visit);
    });

    test('writes to support, and no input is lost', async ({ browser }) => {
      const visit = await open(browser, { language, size, brandHost });
      const journey = new JourneyPage(visit.page, language);
      await visit.page.goto('/contact-support');
      await waitUntilLoaded(visit.page);
      await journey
        .textbox('screen.public.contactSupport.fields.message')
        .fill('Where is my card?');
      await journey.button('screen.public.contactSupport.actions.submit').click();
      await expect(journey.textbox('screen.public.contactSupport.fields.name')).toBeFocused();
      await journey.textbox('screen.public.contactSupport.fields.name').fill('Ana Ruiz');
      await journey.textbox('fields.email').fill('ana@example.com');
      await journey.textbox('fields.subject').fill('Card');
      await expectNoDefects(visit);
      await journey.button('screen.public.contactSupport.actions.submit').click();
      await journey.expectText('screen.public.contactSupport.done.title');
      await expectNoDefects(visit);
    });
  });
}

test('the fields of a visitor’s search have their labels above them, in the narrow column', async ({
  browser,
}) => {
  const { page } = await open(browser, { size: 'desktop' });
  await page.goto('/user/eligibility-check');
  await waitUntilLoaded(page);
  const name = text('en', 'fields.memberId');
  const input = await page.getByRole('textbox', { name }).boundingBox();
  const label = await page.getByText(name, { exact: false }).first().boundingBox();
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(input?.y ?? 0);
});
