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
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape' && key !== undefined) return choose(undefined);
    const next = neighbour(event.currentTarget, event.key);
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
      onKeyDown={move}
      onClick={() => choose(rowKey)}
    >
      {children}
    </button>
  );
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function neighbour(from: HTMLElement, key: string): HTMLElement | undefined {
  const list = from.closest('[data-panel-list]');
  const names = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return names[moves[key]?.(names.indexOf(from), names.length - 1) ?? -1];
}
