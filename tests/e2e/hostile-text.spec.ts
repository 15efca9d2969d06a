import type { Page } from '@playwright/test';
import { expect, open, waitUntilLoaded, signIn, test, text, tokenIn } from './support/portal.ts';

/** Each would execute or navigate if text were treated as HTML. */
const payloads = [
  '<script>window.broken=1</script>',
  '<img src=x onerror="window.broken=1">',
  '<svg/onload=window.broken=1>',
  '"><script>window.broken=1</script>',
  "'-window.broken=1-'",
  '<iframe srcdoc="<script>parent.broken=1</script>"></iframe>',
  '<a href="javascript:window.broken=1">press</a>',
  'javascript:window.broken=1',
  '{{constructor.constructor("window.broken=1")()}}',
  '${window.broken=1}',
  '$t(errors.forbidden) {{brandName}}',
  '<math><mtext><style><img src=x onerror=window.broken=1></style></mtext></math>',
  '<body onpageshow=window.broken=1>',
  '<details open ontoggle=window.broken=1>x</details>',
  '<style>@import "//evil.example.net"</style>',
  '<base href="//evil.example.net/">',
  '<form action="//evil.example.net"><button>press</button></form>',
  '\u202Eevil\u2066 text',
  '<!--<script>window.broken=1//-->',
  '&lt;script&gt;window.broken=1&lt;/script&gt;',
];

/** Records executed scripts, calls to a foreign host and policy violations. */
async function watch(page: Page) {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) events.push(request.url());
  });
  await page.exposeFunction('noteViolation', (what: string) => events.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation: (what: string) => void };
      noteViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  return async () => {
    const broken = await page.evaluate(() => 'broken' in window);
    return broken ? [...events, 'a script ran'] : events;
  };
}

test('user text is shown character by character and has no effect', async ({
  browser,
  request,
}) => {
  const { page } = await open(browser, { user: 'customerservice.demo' });
  const events = await watch(page);
  await page.goto('/admin/dashboard');
  await waitUntilLoaded(page);
  const call = async (path: string, data: object) => {
    const url = new URL(path, page.url()).href;
    const headers = { authorization: `Bearer ${await tokenIn(page)}` };
    const response = await request.post(url, { data, headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { conversationId: number };
  };
  const memberId = '103100020100';
  for (const memoText of payloads)
    await call('/api/Memo/Create', { memberId, descno: 1, memoText });
  const subject = payloads[1] ?? '';
  const body = payloads.join('\n');
  const begun = await call('/api/Conversations/Add', { subjectId: 1, subject, body, memberId });

  await page.goto(`/admin/member-profile/${memberId}/memo`);
  await waitUntilLoaded(page);
  for (const payload of payloads.slice(-10))
    await expect(page.getByText(payload, { exact: true }).first()).toBeVisible();
  await page.goto(`/admin/messages/conversation-details/${begun.conversationId}`);
  await waitUntilLoaded(page);
  await expect(page.getByText(subject, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(payloads[0] ?? '').first()).toBeVisible();
  expect(await events()).toEqual([]);

  const member = await open(browser, { user: 'other.employee.demo' });
  const seen = await watch(member.page);
  for (const path of ['message-center', `conversation-details/${begun.conversationId}`]) {
    await member.page.goto(`/member/messages/${path}`);
    await waitUntilLoaded(member.page);
    await expect(member.page.getByText(subject, { exact: true }).first()).toBeVisible();
  }
  expect(await seen()).toEqual([]);
});

test('an invalid address is never echoed', async ({ browser }) => {
  const { page } = await open(browser);
  const events = await watch(page);
  for (const path of [
    '/%3Cscript%3Ewindow.broken=1%3C/script%3E',
    '/?redirect=javascript:window.broken=1',
    '/?redirect=%22%3E%3Cimg%20src=x%20onerror=window.broken=1%3E',
    '/?reason=%3Cimg%20src=x%20onerror=window.broken=1%3E',
    '/?redirect=%24t(errors.forbidden)&reason=%24t(errors.forbidden)',
    '/?error_description=%3Cimg%20src=x%20onerror=window.broken=1%3E',
    '/reset-password/%3Cimg%20src=x%20onerror=window.broken=1%3E',
  ]) {
    await page.goto(path);
    await waitUntilLoaded(page);
    expect(await page.locator('body').innerHTML()).not.toMatch(/onerror|<script>window/);
  }
  expect(await events()).toEqual([]);
});

test('a refused sign-in never renders the user name as HTML', async ({ browser }) => {
  const { page } = await open(browser);
  const events = await watch(page);
  for (const payload of payloads.slice(0, 4)) {
    await page.goto('/');
    await waitUntilLoaded(page);
    await page.locator('input[autocomplete="username"]').fill(payload);
    await page.locator('input[autocomplete="current-password"]').fill(payload);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain(payload);
  }
  expect(await events()).toEqual([]);
});

test('after signing out, Back shows no data of the reader', async ({ browser }) => {
  const { page } = await open(browser);
  await signIn(page, 'other.employee.demo');
  await page.goto('/member/claims');
  await waitUntilLoaded(page);
  const name = await page.locator('main').innerText();
  expect(name.length).toBeGreaterThan(20);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: text('en', 'shell.header.signOut') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await waitUntilLoaded(page);
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain(name.slice(0, 60));
});
