import type { KeyboardEvent, ReactNode } from 'react';
import type { RowNameProps } from '../table/leading-column.ts';
import { useRowChoice } from './choice.ts';
import styles from './row-panel.module.css';

/**
 * The name of a row as a button that opens its details. Arrow keys move between rows; an open panel shows the focused
 * row.
 */
export function RowName({ rowKey, children }: RowNameProps): ReactNode {
  const { key, panelId, choose } = useRowChoice();
  const isOpen = key === rowKey;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape' && key !== undefined) return choose(undefined);
    const next = findTargetRow(event.currentTarget, event.key);
    if (!next) return undefined;
    event.preventDefault();
    next.focus();
    if (key !== undefined) choose(next.dataset['row']);
  };
  return (
    <button
      type="button"
      className={styles.name}
      data-row={rowKey}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onKeyDown={onKeyDown}
      onClick={() => choose(rowKey)}
    >
      {children}
    </button>
  );
}

const TARGET_INDEX_BY_KEY: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function findTargetRow(from: HTMLElement, key: string): HTMLElement | undefined {
  const list = from.closest('[data-panel-list]');
  const names = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return names[TARGET_INDEX_BY_KEY[key]?.(names.indexOf(from), names.length - 1) ?? -1];
}
