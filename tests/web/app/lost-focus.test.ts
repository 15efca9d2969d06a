import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rescueLostFocus } from '#web/shell/lost-focus.ts';

describe('the focus', () => {
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<main><h1>Enrollment</h1><form><button>Send</button></form></main>';
    stop = rescueLostFocus();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  const element = (selector: string) => document.querySelector<HTMLElement>(selector);
  const remove = async (selector: string) => {
    element(selector)?.remove();
    await vi.advanceTimersByTimeAsync(1_000);
  };

  it('moves to the heading when the focused element is removed', async () => {
    element('button')?.focus();
    await remove('form');
    expect(document.activeElement).toBe(element('h1'));
  });

  it('stays where it was moved meanwhile', async () => {
    element('main')?.insertAdjacentHTML('beforeend', '<a href="#next">Next</a>');
    element('button')?.focus();
    element('form')?.remove();
    element('a')?.focus();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(document.activeElement).toBe(element('a'));
  });

  it('stays when another element is removed', async () => {
    element('main')?.insertAdjacentHTML('beforeend', '<a href="#next">Next</a>');
    element('a')?.focus();
    await remove('form');
    expect(document.activeElement).toBe(element('a'));
  });

  it('stays in an open dialog', async () => {
    element('button')?.focus();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
    await remove('form');
    expect(document.activeElement).toBe(document.body);
  });
});
