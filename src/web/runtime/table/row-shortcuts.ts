import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const NAMES = 'tbody th[scope="row"] :is(a[href], button)';
const TYPING = 'input, textarea, select, [contenteditable="true"]';

/**
 * Moves the focus to the name of the next row by j and of the previous row by k. Works only while the focus is in the
 * list, as single-key shortcuts must (WCAG 2.2, 2.1.4).
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const step = STEPS[key];
  const isShortcut = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!step || !isShortcut || !(target instanceof HTMLElement) || target.closest(TYPING)) return;
  const names = [...currentTarget.querySelectorAll<HTMLElement>(NAMES)];
  const row = target.closest('tr');
  const next = names[names.findIndex((name) => row?.contains(name)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
