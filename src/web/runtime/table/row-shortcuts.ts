const STEP_BY_KEY: Readonly<Record<string, number>> = { j: 1, k: -1 };
const NAME_SELECTOR = 'tbody th[scope="row"] :is(a[href], button)';
const TEXT_INPUT_SELECTOR = 'input, textarea, select, [contenteditable="true"]';

/** A keydown event of React or of the browser. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
>;

/**
 * Moves the focus to the name of the next row of a table by j and of the previous row by k; from outside the rows, j moves
 * it to the first. Single-key shortcuts must only work while a part of the page has the focus (WCAG 2.2, 2.1.4).
 */
export function moveBetweenRows(event: KeyPress, table: HTMLElement): void {
  const { key, target } = event;
  const step = STEP_BY_KEY[key];
  const isShortcut = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!step || !isShortcut || !(target instanceof HTMLElement)) return;
  if (target.closest(TEXT_INPUT_SELECTOR)) return;
  const names = [...table.querySelectorAll<HTMLElement>(NAME_SELECTOR)];
  const row = target.closest('tr');
  const next = names[names.findIndex((name) => row?.contains(name)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
