import type { KeyboardEvent } from 'react';

const ROW_STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the focus with the up and down keys to the same column of the row above or below. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = ROW_STEP_BY_KEY[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const { currentTarget } = event;
  const column = currentTarget.dataset['edit'] ?? '';
  const list = currentTarget.closest('table') ?? currentTarget.closest('ul');
  const cells = [...(list?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])].filter(
    ({ dataset }) => dataset['edit'] === column,
  );
  event.preventDefault();
  event.stopPropagation();
  cells[cells.indexOf(currentTarget) + step]?.focus();
}
