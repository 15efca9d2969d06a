import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortal, type Portal } from '#web/core/portal/portal.ts';
import { askBeforeClosing, getUnsavedTitleKey, useUnsaved } from '#web/core/screen/unsaved.ts';
import { PageNotices, Toasts } from '#web/shell/notifications/toasts.tsx';
import type { Notice } from '#web/ui/notices.ts';
import { createQuestions } from '#web/ui/questions.ts';
import { within } from '../within.tsx';

vi.mock('#web/core/i18n/use-text.ts', () => ({ useText: () => (key: string) => key }));
afterEach(cleanup);

describe('a notification', () => {
  let portal: Portal;
  const showToasts = () => render(<Toasts />, { wrapper: within(portal) });
  const notify = (notice: Notice) => portal.notices.notify(notice);
  const shownNotices = () => portal.notices.shown.get();
  beforeEach(() => {
    vi.useFakeTimers();
    portal = createPortal();
  });
  afterEach(() => vi.useRealTimers());
  const after = (milliseconds: number): void =>
    act(() => void vi.advanceTimersByTime(milliseconds));

  it('without a text or a key is an error', () => {
    expect(() => notify({ type: 'info' })).toThrow('Notification missing content');
    expect(() => notify({ type: 'info', text: '' })).toThrow('Notification missing content');
  });

  it('closes after five seconds, and remains in the log', () => {
    showToasts();
    act(() => void notify({ type: 'success', text: 'Saved.' }));
    after(4999);
    expect(screen.queryByText('Saved.')).not.toBeNull();
    after(1);
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(shownNotices().map(({ text, open }) => [text, open])).toEqual([['Saved.', false]]);
  });

  it('of an error, or flagged, remains until it is closed', () => {
    showToasts();
    act(() => {
      notify({ type: 'error', text: 'Not saved.', reference: 'R-1' });
      notify({ type: 'info', text: 'Note.', noTimeOut: true });
    });
    after(600_000);
    expect(screen.queryByText('Not saved.')).not.toBeNull();
    expect(screen.queryByText('Note.')).not.toBeNull();
    for (const button of screen.getAllByRole('button')) fireEvent.click(button);
    expect(screen.queryByText('Not saved.')).toBeNull();
  });

  it('about the page is in its content, can be closed, and ends with the next page', () => {
    render(<PageNotices />, { wrapper: within(portal) });
    const toasts = showToasts();
    act(() => void notify({ type: 'info', text: 'Not found.', noTimeOut: true, inPage: true }));
    act(portal.notices.turnPage);
    expect(screen.getByRole('status').textContent).toContain('Not found.');
    expect(toasts.getByRole('log').textContent).toBe('');
    act(portal.notices.turnPage);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => void notify({ type: 'info', text: 'Closed.', inPage: true }));
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('pauses while it is hovered or focused, and then restarts its time', () => {
    showToasts();
    act(() => void notify({ type: 'info', text: 'Wait.' }));
    after(4000);
    const button = screen.getByRole('button');
    act(() => button.focus());
    after(60_000);
    expect(screen.queryByText('Wait.')).not.toBeNull();
    act(() => button.blur());
    after(4999);
    expect(screen.queryByText('Wait.')).not.toBeNull();
    after(1);
    expect(screen.queryByText('Wait.')).toBeNull();
  });

  it('is announced politely, in a live region that existed before', () => {
    showToasts();
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
  });

  it('may have a text key', () => {
    showToasts();
    act(() => void notify({ type: 'info', translationKey: 'shell.notice.saved' }));
    expect(screen.queryByText('shell.notice.saved')).not.toBeNull();
  });

  it('can be dismissed by its id alone', () => {
    const [first] = [notify({ type: 'error', text: 'a' }), notify({ type: 'error', text: 'b' })];
    portal.notices.dismiss(first);
    expect(
      shownNotices()
        .filter(({ open }) => open)
        .map(({ text }) => text),
    ).toEqual(['b']);
  });
});

describe('a confirmation', () => {
  const { confirm, open } = createQuestions();
  const openQuestion = () => open.get()[0];
  const question = { title: 'Sure?', content: 'Really?', ok: 'Yes' };

  it('resolves with the answer and closes either way', async () => {
    for (const agreed of [true, false]) {
      const answered = confirm(question);
      openQuestion()?.answer(agreed);
      expect(await answered).toBe(agreed);
      expect(openQuestion()).toBeUndefined();
    }
  });

  it('is queued while another is open', async () => {
    const first = confirm({ ...question, title: 'First' });
    const second = confirm({ ...question, title: 'Second' });
    expect(openQuestion()?.title).toBe('First');
    openQuestion()?.answer(true);
    expect(openQuestion()?.title).toBe('Second');
    openQuestion()?.answer(false);
    expect([await first, await second]).toEqual([true, false]);
  });
});

describe('unsaved changes', () => {
  let portal: Portal;
  beforeEach(() => void (portal = createPortal()));
  function Form({ dirty }: { dirty: boolean }) {
    useUnsaved(dirty);
    return null;
  }
  const show = (dirty: boolean) => render(<Form dirty={dirty} />, { wrapper: within(portal) });

  it('exist from the first change until the form is saved or left', () => {
    const { rerender, unmount } = show(false);
    expect(portal.unsaved.size).toBe(0);
    rerender(<Form dirty />);
    expect(portal.unsaved.size).toBe(1);
    rerender(<Form dirty={false} />);
    expect(portal.unsaved.size).toBe(0);
    rerender(<Form dirty />);
    unmount();
    expect(portal.unsaved.size).toBe(0);
  });

  it('are asked about in the words of the form, and in common words for several forms', () => {
    function Message() {
      useUnsaved(true, 'screen.test.unsaved.title');
      return null;
    }
    const first = render(<Message />, { wrapper: within(portal) });
    expect(getUnsavedTitleKey(portal)).toBe('screen.test.unsaved.title');
    show(true);
    expect(getUnsavedTitleKey(portal)).toBe('frame.unsaved.title');
    first.unmount();
    expect(getUnsavedTitleKey(portal)).toBe('frame.unsaved.title');
  });

  it('make the browser ask before the tab closes, and only then', () => {
    askBeforeClosing(portal);
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    const { unmount } = show(true);
    expect(closing()).toBe(true);
    unmount();
    expect(closing()).toBe(false);
  });
});
