import type { Page } from '@playwright/test';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { expect, open, waitUntilLoaded, signIn, test, text, readToken } from './support/portal.ts';

const payloads = hostileTexts;

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
    const headers = { authorization: `Bearer ${await readToken(page)}` };
    const response = await request.post(url, { data, headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { conversationId: number };
  };
  const memberId = '103100020100';
  // A page of memos, so that all are shown at once.
  const memos = Array.from({ length: 10 }, (_, at) =>
    payloads.filter((__, index) => index % 10 === at).join(' '),
  );
  for (const memoText of memos) await call('/api/Memo/Create', { memberId, descno: 1, memoText });
  const subject = payloads[1] ?? '';
  const body = payloads.join(' ');
  const begun = await call('/api/Conversations/Add', { subjectId: 1, subject, body, memberId });

  await page.goto(`/admin/member-profile/${memberId}/memo`);
  await waitUntilLoaded(page);
  for (const memo of memos) await expect(page.getByRole('main')).toContainText(memo);
  expect(await events()).toEqual([]);
  await page.goto(`/admin/messages/conversation-details/${begun.conversationId}`);
  await waitUntilLoaded(page);
  await expect(page.getByText(subject, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(body);
  expect(await events()).toEqual([]);

  const member = await open(browser, { user: 'other.employee.demo' });
  const seen = await watch(member.page);
  for (const path of ['message-center', `conversation-details/${begun.conversationId}`]) {
    await member.page.goto(`/member/messages/${path}`);
    await waitUntilLoaded(member.page);
    await expect(member.page.getByText(subject, { exact: true }).first()).toBeVisible();
  }
  await expect(member.page.getByRole('main')).toContainText(body);
  expect(await seen()).toEqual([]);
});

test('what staff publish is shown character by character in every portal', async ({
  browser,
  request,
}) => {
  const staff = await open(browser, { user: 'administrator.demo' });
  const events = await watch(staff.page);
  await staff.page.goto('/admin/utilities/announcement');
  await waitUntilLoaded(staff.page);
  const headers = { authorization: `Bearer ${await readToken(staff.page)}` };
  const address = (path: string) => new URL(path, staff.page.url()).href;
  const publish = async (path: string, data: object) => {
    const response = await request.post(address(path), { data, headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { LinkId?: number; bulletinId?: number };
  };
  const [, title = '', link = ''] = payloads;
  const summary = payloads.slice(3, 9).join(' ');
  // An announcement has room for half of them.
  const bodies = [payloads.slice(0, 30).join('\n'), payloads.slice(30).join('\n')];
  const announce = (body: string) =>
    publish('/api/Announcements/Create', {
      title,
      titleSpanish: title,
      bulletinText: body,
      bulletinTextSpanish: body,
      severity: 'critical',
      beginDate: today(),
      endDate: addDays(today(), 1),
      employeeSite: true,
      employerSite: true,
      providerSite: true,
      customerServiceSite: true,
    });
  const { LinkId } = await publish('/api/Links', {
    Description: link,
    DescriptionSpanish: link,
    Summary: summary,
    SummarySpanish: summary,
    Url: 'https://www.example.com/?q=%22%3E%3Cscript%3Ewindow.broken=1%3C/script%3E',
    CategoryId: 1,
  });
  const expectText = async (page: Page, path: string, ...shown: string[]) => {
    await page.goto(path);
    await waitUntilLoaded(page);
    for (const one of shown) await expect(page.getByRole('main'), path).toContainText(one);
    expect(await page.evaluate(() => 'broken' in window), path).toBe(false);
  };
  const remove = (path: string) => request.delete(address(path), { headers });
  const openWatched = async (user: string) => {
    const { page } = await open(browser, { user });
    return { page, seen: await watch(page) };
  };
  const provider = await openWatched('provider.demo');
  try {
    await expectText(provider.page, '/provider/links', link, summary);
    await expectText(staff.page, '/admin/utilities/links', link);
  } finally {
    await remove(`/api/Links?LinkId=${LinkId}`);
  }
  const [member, employer] = [
    await openWatched('employee.demo'),
    await openWatched('employer.demo'),
  ];
  for (const body of bodies) {
    const { bulletinId } = await announce(body);
    try {
      await expectText(member.page, '/member/dashboard', title, body);
      await expectText(employer.page, '/employer/dashboard', title, body);
      await expectText(staff.page, '/admin/dashboard', title, body);
    } finally {
      await remove(`/api/Announcements/Delete?bulletinId=${bulletinId}`);
    }
  }
  for (const { seen } of [provider, member, employer]) expect(await seen()).toEqual([]);
  expect(await events()).toEqual([]);
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

test('after signing out, Back shows no data of the user', async ({ browser }) => {
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
