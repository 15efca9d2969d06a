import { expect, open, test, waitUntilLoaded } from './support/portal.ts';

const visits = [
  { user: 'employee.demo', path: '/member/claims' },
  { user: 'employee.demo', path: '/member/messages/message-center' },
  { user: 'employer.demo', path: '/employer/options/member-search' },
  { user: 'provider.demo', path: '/provider/claim-search' },
  { user: 'administrator.demo', path: '/admin/messages/queue' },
];

for (const { user, path } of visits)
  test(`statuses are one line and values end at one edge on a phone: ${path}`, async ({
    browser,
  }) => {
    const { page } = await open(browser, { user, size: 'phone', language: 'sp' });
    await page.goto(path);
    await waitUntilLoaded(page);
    const cards = page.getByRole('main').locator('li:has(dl)');
    await expect(cards.first()).toBeVisible();
    const measures = await cards.evaluateAll((elements) =>
      elements.map((card) => {
        const right = card.querySelector('dl')!.getBoundingClientRect().right;
        // The label of a value without a visible label is one pixel wide.
        const facts = [...card.querySelectorAll('dl > div')].filter(
          (fact) => fact.querySelector('dt')!.getBoundingClientRect().width > 1,
        );
        const ends = facts.map((fact) => {
          const range = document.createRange();
          range.selectNodeContents(fact.querySelector('dd')!);
          return Math.round(right - range.getBoundingClientRect().right);
        });
        const badges = [...card.querySelectorAll('[data-part] span')].filter(
          (span) => getComputedStyle(span, '::before').content === '""' && span.clientHeight > 0,
        );
        return { ends, heights: badges.map((badge) => badge.clientHeight) };
      }),
    );
    expect(measures.flatMap(({ ends }) => ends).filter((end) => Math.abs(end) > 1)).toEqual([]);
    expect(measures.flatMap(({ heights }) => heights).filter((height) => height > 24)).toEqual([]);
    expect(measures.flatMap(({ ends }) => ends).length).toBeGreaterThan(5);
  });

for (const brandHost of ['localhost', 'cedar.localhost'])
  test(`the first claim begins in the upper half of a phone: ${brandHost}`, async ({ browser }) => {
    const { page } = await open(browser, { user: 'employee.demo', size: 'phone', brandHost });
    await page.goto('/member/claims');
    await waitUntilLoaded(page);
    const first = page.getByRole('main').locator('li:has(dl)').first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())!.y).toBeLessThanOrEqual(400);
  });
