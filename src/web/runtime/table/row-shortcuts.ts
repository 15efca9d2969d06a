import type { KeyboardEvent } from 'react';

const STEP_BY_KEY: Readonly<Record<string, number>> = { j: 1, k: -1 };
const NAME_SELECTOR = 'tbody th[scope="row"] :is(a[href], button)';
const TEXT_INPUT_SELECTOR = 'input, textarea, select, [contenteditable="true"]';

/**
 * Moves the focus to the name of the next row by j and of the previous row by k. Works only while the focus is in the
 * list, as single-key shortcuts must (WCAG 2.2, 2.1.4).
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const step = STEP_BY_KEY[key];
  const isShortcut = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (
    !step ||
    !isShortcut ||
    !(target instanceof HTMLElement) ||
    target.closest(TEXT_INPUT_SELECTOR)
  )
    return;
  const names = [...currentTarget.querySelectorAll<HTMLElement>(NAME_SELECTOR)];
  const row = target.closest('tr');
  const next = names[names.findIndex((name) => row?.contains(name)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
