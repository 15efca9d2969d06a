import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearNotices, dismiss, notify, shownNotices } from '#web/ui/notifications/notices.ts';
import { confirm, openQuestion } from '#web/ui/notifications/questions.ts';
import { Toasts } from '#web/shell/notifications/toasts.tsx';
import { hasUnsaved, useUnsaved, watchClosing } from '#web/ui/notifications/unsaved.ts';

vi.mock('#web/core/i18n/use-text.ts', () => ({ useText: () => (key: string) => key }));
afterEach(cleanup);

describe('a notification', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    clearNotices();
  });
  afterEach(() => vi.useRealTimers());
  const after = (milliseconds: number): void =>
    act(() => void vi.advanceTimersByTime(milliseconds));

  it('without a text or a key fails', () => {
    expect(() => notify({ type: 'info' })).toThrow('Notification missing content');
    expect(() => notify({ type: 'info', text: '' })).toThrow('Notification missing content');
  });

  it('goes after five seconds, and stays in the log', () => {
    render(<Toasts />);
    act(() => void notify({ type: 'success', text: 'Saved.' }));
    after(4999);
    expect(screen.queryByText('Saved.')).not.toBeNull();
    after(1);
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(shownNotices().map(({ text, open }) => [text, open])).toEqual([['Saved.', false]]);
  });

  it('of an error, or flagged, stays until it is closed', () => {
    render(<Toasts />);
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

  it('waits while a pointer or the focus is on it, and then has its time anew', () => {
    render(<Toasts />);
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

  it('speaks politely, from a region that was there before it', () => {
    render(<Toasts />);
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
  });

  it('may be worded by a key', () => {
    render(<Toasts />);
    act(() => void notify({ type: 'info', translationKey: 'shell.notice.saved' }));
    expect(screen.queryByText('shell.notice.saved')).not.toBeNull();
  });

  it('that is dismissed by its id goes alone', () => {
    const [first] = [notify({ type: 'error', text: 'a' }), notify({ type: 'error', text: 'b' })];
    dismiss(first);
    expect(
      shownNotices()
        .filter(({ open }) => open)
        .map(({ text }) => text),
    ).toEqual(['b']);
  });
});

describe('a question', () => {
  const question = { title: 'Sure?', content: 'Really?', ok: 'Yes' };

  it('resolves with the answer and closes either way', async () => {
    for (const agreed of [true, false]) {
      const answered = confirm(question);
      openQuestion()?.answer(agreed);
      expect(await answered).toBe(agreed);
      expect(openQuestion()).toBeUndefined();
    }
  });

  it('waits its turn behind the one that is open', async () => {
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
  function Form({ dirty }: { dirty: boolean }) {
    useUnsaved(dirty);
    return null;
  }

  it('count from the first change until saved or gone', () => {
    const { rerender, unmount } = render(<Form dirty={false} />);
    expect(hasUnsaved()).toBe(false);
    rerender(<Form dirty />);
    expect(hasUnsaved()).toBe(true);
    rerender(<Form dirty={false} />);
    expect(hasUnsaved()).toBe(false);
    rerender(<Form dirty />);
    unmount();
    expect(hasUnsaved()).toBe(false);
  });

  it('make the browser ask before the tab closes, and only then', () => {
    const stop = watchClosing();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    const { unmount } = render(<Form dirty />);
    expect(closing()).toBe(true);
    unmount();
    stop();
    expect(closing()).toBe(false);
  });
});
