import {
  getAddress,
  demoPassword,
  expect,
  expectNoDefects,
  open,
  waitUntilLoaded,
  signIn,
  test,
  text,
} from './support/portal.ts';

const dashboards: [user: string, path: string][] = [
  ['administrator.demo', '/admin/dashboard'],
  ['customerservice.demo', '/admin/dashboard'],
  ['contractor.demo', '/admin/dashboard'],
  ['employer.demo', '/employer/dashboard'],
  ['vendor.demo', '/employer/dashboard'],
  ['employee.demo', '/member/dashboard'],
  ['dependent.demo', '/member/dashboard'],
  ['provider.demo', '/provider/dashboard'],
];

for (const [user, path] of dashboards) {
  test(`${user} lands on ${path}`, async ({ browser }) => {
    const visit = await open(browser);
    await signIn(visit.page, user);
    await expect(visit.page).toHaveURL(new RegExp(`${path}$`));
    await expectNoDefects(visit);
  });
}

test('a wrong password shows a dialog in the user’s language and does not sign in', async ({
  browser,
}) => {
  const visit = await open(browser, { language: 'sp' });
  await visit.page.goto('/');
  await visit.page.locator('input[autocomplete="username"]').fill('employee.demo');
  await visit.page.locator('input[autocomplete="current-password"]').fill('Wrong-Password1');
  await visit.page.keyboard.press('Enter');
  const dialog = visit.page.getByRole('dialog').or(visit.page.getByRole('alertdialog'));
  await expect(dialog).toContainText(text('sp', 'server.login.failed'));
  expect(await visit.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
    'access_token',
  );
  await visit.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(visit.page.getByText(text('sp', 'server.login.failed'))).toBeVisible();
  await expectNoDefects(visit, [400]);
});

test('a required password change ends with a sign-in with the new password', async ({
  browser,
}) => {
  const visit = await open(browser);
  const { page } = visit;
  await page.goto('/');
  await page.locator('input[autocomplete="username"]').fill('mustchange.demo');
  await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text('en', 'shell.newPassword.title'));
  await page.keyboard.press('Escape');
  await expect(dialog, 'it cannot be dismissed').toBeVisible();
  await expectNoDefects(visit);
  const fresh = 'Quiet-Harbor-27';
  const fields = dialog.locator('input');
  const count = await fields.count();
  // The old password is required only where the dialog shows a field for it.
  if (count === 3) await fields.nth(0).fill(demoPassword);
  await fields.nth(count - 2).fill(fresh);
  await fields.nth(count - 1).fill(fresh);
  await dialog.getByRole('button', { name: text('en', 'shell.newPassword.submit') }).click();
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByText(text('en', 'shell.notice.passwordChanged')).first()).toBeVisible();
});

test('an account served elsewhere gets a message with the address and is signed out', async ({
  browser,
}) => {
  const visit = await open(browser);
  await visit.page.goto('/');
  await visit.page.locator('input[autocomplete="username"]').fill('unregistered7.demo');
  await visit.page.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await visit.page.keyboard.press('Enter');
  await expect(visit.page.getByText(text('en', 'server.login.servedElsewhere'))).toBeVisible();
  await expect(visit.page).toHaveURL(/\/$/);
});

test('a new provider accepts the terms before anything else', async ({ browser }) => {
  const visit = await open(browser);
  const { page } = visit;
  await signIn(page, 'newprovider.demo');
  await expect(page).toHaveURL(/\/provider\/tos$/);
  await expectNoDefects(visit);
  // Both buttons are together, below the terms.
  const main = page.getByRole('main');
  const tops = await Promise.all(
    [
      main.getByText(text('en', 'screen.provider.tos.blocks.agreement.text')),
      main.getByRole('button', { name: text('en', 'screen.provider.tos.actions.accept') }),
      main.getByRole('button', { name: text('en', 'screen.provider.tos.actions.decline') }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  const [agreement = 0, accept = 0, decline = 0] = tops;
  expect(accept).toBeGreaterThan(agreement);
  expect(decline).toBe(accept);
  await page.getByRole('button', { name: text('en', 'actions.accept') }).click();
  await page.waitForURL(/\/provider\/dashboard$/);
});

test('a forgotten password is reset by the mailed link, once', async ({ browser, request }) => {
  const visit = await open(browser);
  const { page } = visit;
  await page.goto('/need-help');
  await waitUntilLoaded(page);
  await page.getByRole('textbox').first().fill('vendor.demo');
  await page
    .getByRole('main')
    .getByRole('button', { name: text('en', 'screen.public.needHelp.actions.submit') })
    .click();
  await expect
    .poll(async () =>
      JSON.stringify(
        await (await request.get(`${getAddress('localhost')}/api/portal/mailbox`)).json(),
      ),
    )
    .toContain('/reset-password/');
  const mails = (await (
    await request.get(`${getAddress('localhost')}/api/portal/mailbox`)
  ).json()) as { body_text: string }[];
  const key = /reset-password\/([\w-]+)/.exec(mails[0]?.body_text ?? '')?.[1] ?? '';
  const fresh = 'Gentle-River-58';
  for (const outcome of ['accepted', 'refused']) {
    await page.goto(`/reset-password/${key}`);
    await waitUntilLoaded(page);
    const fields = page.locator('input[type="password"]');
    await fields.nth(0).fill(fresh);
    await fields.nth(1).fill(fresh);
    const resetResponse = page.waitForResponse((response) =>
      response.url().includes('PasswordReset'),
    );
    await page.keyboard.press('Enter');
    expect((await resetResponse).status(), outcome).toBe(outcome === 'accepted' ? 200 : 422);
  }
  await signIn(page, 'vendor.demo', fresh);
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
});
