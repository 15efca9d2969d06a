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
  const at = rows.indexOf(row);
  const toggles = expandedOf(row) === (event.key === 'ArrowLeft') && isSideways(event.key);
  const next = targetIndex(event.key, rows, at);
  if (!toggles && next === undefined) return;
  event.preventDefault();
  if (toggles) row.querySelector<HTMLElement>('[aria-expanded]')?.click();
  else focusRow(rows[next ?? at]);
}

const isSideways = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight';

/** Undefined for a row that is not a branch. */
const expandedOf = (row: HTMLElement): boolean | undefined =>
  row.hasAttribute('aria-expanded') ? row.getAttribute('aria-expanded') === 'true' : undefined;

function targetIndex(key: string, rows: readonly HTMLElement[], at: number): number | undefined {
  const current = rows[at];
  const isBranch = current !== undefined && expandedOf(current) !== undefined;
  const targets: Record<string, number | undefined> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
    ArrowRight: isBranch ? at + 1 : undefined,
    ArrowLeft: isBranch
      ? undefined
      : rows.findLastIndex((row, index) => index < at && expandedOf(row) !== undefined),
  };
  const target = targets[key];
  return target !== undefined && rows[target] ? target : undefined;
}

/** Focuses the toggle button of a branch, or the row itself. */
const focusRow = (row: HTMLElement | undefined): void =>
  (row?.querySelector<HTMLElement>('[aria-expanded]') ?? row)?.focus();
