import type { KeyboardEvent } from 'react';

const rowSelector = 'tr[aria-level]';

/**
 * Keys of a tree: up and down move between rows, Home and End to the first and last; right expands a branch or enters
 * it, left collapses it or returns to it.
 */
export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>(rowSelector);
  if (!row || target.matches('input:not([type="checkbox"]), select, textarea')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
  const index = rows.indexOf(row);
  const mustToggle = readExpanded(row) === (event.key === 'ArrowLeft') && isLeftOrRight(event.key);
  const next = findTargetIndex(event.key, rows, index);
  if (!mustToggle && next === undefined) return;
  event.preventDefault();
  if (mustToggle) row.querySelector<HTMLElement>('[aria-expanded]')?.click();
  else focusRow(rows[next ?? index]);
}

const isLeftOrRight = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight';

/** Returns whether a branch is expanded; undefined for a row that is not a branch. */
const readExpanded = (row: HTMLElement): boolean | undefined =>
  row.hasAttribute('aria-expanded') ? row.getAttribute('aria-expanded') === 'true' : undefined;

function findTargetIndex(
  key: string,
  rows: readonly HTMLElement[],
  index: number,
): number | undefined {
  const current = rows[index];
  const isBranch = current !== undefined && readExpanded(current) !== undefined;
  const targets: Record<string, number | undefined> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: rows.length - 1,
    ArrowRight: isBranch ? index + 1 : undefined,
    ArrowLeft: isBranch
      ? undefined
      : rows.findLastIndex((row, position) => position < index && readExpanded(row) !== undefined),
  };
  const target = targets[key];
  return target !== undefined && rows[target] ? target : undefined;
}

/** Focuses the toggle button of a branch, or the row itself. */
const focusRow = (row: HTMLElement | undefined): void =>
  (row?.querySelector<HTMLElement>('[aria-expanded]') ?? row)?.focus();
