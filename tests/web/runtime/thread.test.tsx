import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ThreadBody } from '#shared/screens/artefact.ts';
import { showLanguage } from '#web/core/i18n/texts.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { localeTexts } from './support/locale-texts.ts';
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const messages = [1, 2, 3].map((messageId) => ({
  messageId,
  body: `Message ${messageId}`,
  sentDate: '2026-01-02T10:00:00Z',
  senderName: 'Ann Otter',
  own: false,
  byStaff: messageId === 2,
  attachments: [],
}));
const body = (opened: number): ThreadBody => ({
  kind: 'thread',
  source: { operation: 'readTalk', input: {}, run: 'load' },
  heading: buildField('subject'),
  badges: [],
  facts: [],
  blocks: [],
  messages: {
    rows: 'messages',
    id: 'messageId',
    body: buildField('body'),
    at: buildField('sentDate'),
    sender: buildField('senderName'),
    own: 'own',
    byStaff: 'byStaff',
    attachments: 'attachments',
    open: { value: opened },
  },
  attachment: { operation: 'readFile', id: 'id', name: 'name', size: 'size', type: 'type' },
});
const operations = [buildOperation('readTalk', {}), buildOperation('readFile', {})];

/** Texts of the messages that were scrolled into view. */
async function openAt(messageId: number) {
  const seen: (string | null)[] = [];
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this.textContent);
  };
  serve({ readTalk: () => ({ subject: 'A bill', messages }) });
  const { portal } = await openScreen(buildArtefact(body(messageId), operations));
  await screen.findByText('Message 3');
  return { seen, portal };
}

describe('the message in the address', () => {
  it('is scrolled into view and marked, and no other is', async () => {
    const { seen } = await openAt(2);
    expect(seen).toEqual([expect.stringContaining('Message 2')]);
    const marked = document.querySelectorAll('li[aria-current]');
    expect([...marked].map((one) => one.textContent)).toEqual(seen);
  });

  it('is ignored if the conversation does not contain it', async () => {
    expect((await openAt(9)).seen).toEqual([]);
    expect(document.querySelector('li[aria-current]')).toBeNull();
  });
});

describe('a message that staff wrote while impersonating its sender', () => {
  it.each(['en', 'sp'] as const)('is labeled, and no other is: %s', async (language) => {
    const mark = String(localeTexts(language)['runtime.thread.byStaff']);
    const { portal } = await openAt(9);
    await act(() => showLanguage(portal, language));
    const marked = [...document.querySelectorAll('li')].filter(({ textContent }) =>
      textContent?.includes(mark),
    );
    expect(marked).toHaveLength(1);
    expect(marked[0]?.textContent).toContain('Message 2');
  });
});

const replying: ThreadBody = {
  ...body(9),
  reply: { operation: 'sendReply', input: {}, body: buildField('text', { as: 'textarea' }) },
};
const withReply = [
  ...operations,
  buildOperation('sendReply', { text: { type: 'string' } }, { effect: 'write' }),
  ...['readFormDraft', 'saveFormDraft', 'deleteFormDraft'].map((id) =>
    buildOperation(
      id,
      { form: { type: 'string' }, values: { type: 'string' } },
      { effect: 'write' },
    ),
  ),
];
async function openReply(draft: object) {
  const calls: string[] = [];
  const talk = [...messages];
  serve({
    readTalk: () => ({ subject: 'A bill', messages: [...talk] }),
    sendReply: ({ text }) => void calls.push(`sent ${String(text)}`),
    readFormDraft: () => draft,
    saveFormDraft: ({ values }) => {
      calls.push(String(values));
      return { savedAt: '2026-11-20T15:00:00Z' };
    },
    deleteFormDraft: () => void calls.push('deleted'),
  });
  await openScreen(buildArtefact(replying, withReply));
  return { calls, talk, box: await screen.findByRole('textbox') };
}
const typeInto = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

describe('an unfinished reply', () => {
  it('is restored with the conversation, and the page says so', async () => {
    const { box } = await openReply({
      values: '{"text":"We need the"}',
      savedAt: '2026-11-20T15:00:00Z',
    });
    await waitFor(() => expect(box).toHaveProperty('value', 'We need the'));
    expect(screen.getByText(/^We kept what you filled in/u)).toBeTruthy();
  });

  it('is kept on the server, and deleted there when it is emptied', async () => {
    const { box, calls } = await openReply({});
    typeInto(box, 'We need');
    await waitFor(() => expect(calls).toEqual(['{"text":"We need"}']), { timeout: 4000 });
    typeInto(box, '');
    await waitFor(() => expect(calls.at(-1)).toBe('deleted'), { timeout: 4000 });
  });

  it('is shown as a message when it was sent, in view if the page is higher than the window', async () => {
    const seen: (string | null)[] = [];
    HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this.textContent);
    };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 300, 5000),
    );
    const { box, talk } = await openReply({});
    talk.push({ ...messages[0]!, messageId: 4, body: 'First', own: true });
    typeInto(box, 'First');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('First', { selector: 'li *' });
    expect(seen).toEqual([expect.stringContaining('First')]);
    vi.restoreAllMocks();
  });

  it('is kept again after one was sent', async () => {
    const { box, calls } = await openReply({});
    typeInto(box, 'First');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls).toEqual(['sent First', 'deleted']));
    typeInto(screen.getByRole('textbox'), 'Second');
    await waitFor(() => expect(calls.at(-1)).toBe('{"text":"Second"}'), { timeout: 4000 });
  });
});
