import type { Page } from '@playwright/test';
import {
  expect,
  expectNoDefects,
  open,
  openWithoutLoading,
  waitUntilLoaded,
  test,
  type Language,
  type Size,
} from './support/portal.ts';
import {
  fillPath,
  createQuery,
  collectSamples,
  selectSamples,
  fetchScreenEntries,
} from './support/screens.ts';

const users = {
  public: undefined,
  admin: 'administrator.demo',
  employer: 'employer.demo',
  member: 'employee.demo',
  provider: 'provider.demo',
} as const;
const hosts = ['localhost', 'cedar.localhost'] as const;
const languages: Language[] = ['en', 'sp'];
const everyWay = hosts.flatMap((brandHost) =>
  languages.flatMap((language) =>
    (['desktop', 'phone'] satisfies Size[]).map((size) => ({ brandHost, language, size })),
  ),
);
/** Two combinations that cover both brands, both languages and both sizes. */
const ways = everyWay.filter(
  ({ brandHost, language, size }) =>
    (brandHost === 'localhost') === (language === 'en') &&
    (language === 'en') === (size === 'desktop'),
);

// The longest of all test files, so both workers share it.
test.describe.configure({ mode: 'parallel' });

/** The screens of staff, which are the most, are in two tests, so that both workers share them. */
const cases = Object.entries(users).flatMap(([portal, user]) =>
  (process.env.TEST_FULL ? everyWay : ways).flatMap((way) =>
    (portal === 'admin' ? ['1 of 2', '2 of 2'] : ['1 of 1']).map((part) => ({
      ...way,
      portal,
      user,
      part,
    })),
  ),
);

/** Opens a screen by its address or, on phones, as a link does: users get to screens in both ways. */
async function openScreen(page: Page, path: string, size: Size): Promise<void> {
  const { pathname, origin } = new URL(page.url());
  if (size === 'phone' && new URL(path, origin).pathname !== pathname)
    return openWithoutLoading(page, path);
  await page.goto(path);
  await waitUntilLoaded(page);
}

for (const { portal, user, part, brandHost, language, size } of cases) {
  test(`every ${portal} screen opens without errors at ${brandHost} in ${language} on a ${size} (${part})`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const [nth = 1, parts = 1] = part.split(' of ').map(Number);
    const own = (await fetchScreenEntries()).filter(
      (entry) => entry.portal === portal && entry.kind !== 'redirect',
    );
    const screens = own.filter((_, index) => index % parts === nth - 1);
    expect(screens.length).toBeGreaterThan(0);
    const visit = await open(browser, { user, language, size, brandHost });
    await visit.page.goto('/');
    const found = user
      ? await collectSamples(visit.page, user)
      : { id: '1', claimId: '1', key: 'not-a-key' };
    for (const entry of screens) {
      await test.step(entry.id, async () => {
        const samples = selectSamples(entry.id, found);
        const path = fillPath(entry.path, samples);
        const way = entry.onlyFrom ? 'desktop' : size;
        await openScreen(visit.page, path + createQuery(entry.id, samples), way);
        // A frame opens its first child, and a screen with `onlyFrom` redirects; all others keep their address.
        const before = own.find(({ id }) => id === entry.onlyFrom);
        const expected = before ? fillPath(before.path, samples) : path;
        expect(new URL(visit.page.url()).pathname).toContain(
          entry.kind === 'frame' ? expected.split('/').slice(0, 3).join('/') : expected,
        );
        await expect(visit.page.locator('html')).toHaveAttribute(
          'lang',
          language === 'sp' ? 'es' : 'en',
        );
        await expectNoDefects(visit, portal === 'public' ? [400, 404, 422] : []);
      });
    }
    await visit.page.context().close();
  });
}
