import { useEffect, type KeyboardEvent as KeyPress, type RefObject } from 'react';
import { lazyModule } from '../../core/loading/lazy-part.tsx';
import { moveBetweenRows } from './row-shortcuts.ts';

/** Loaded with the first tree. */
const treeKeys = lazyModule(async () => (await import('./tree-keys.ts')).moveInTree);

/**
 * Loads the key handler of trees early. Never rejects: without the handler, a tree is used with the Tab key, and the next
 * tree tries to load the handler again.
 */
export const preloadTreeKeyboard = (): Promise<void> => treeKeys.load().catch(() => undefined);

/** Returns the key handler of a table, or that of a tree once it has loaded. */
export function useRowKeyboard(
  table: RefObject<HTMLElement | null>,
  isTree: boolean,
): (event: KeyPress<HTMLElement>) => void {
  useEffect(() => {
    if (isTree) void preloadTreeKeyboard();
    return isTree ? undefined : listenAround(table.current);
  }, [table, isTree]);
  return isTree ? moveInLoadedTree : moveInTable;
}

/**
 * Lets j move from the heading of a page, which has the focus after a navigation, and from the rest of its content to the
 * first row of the first table.
 */
function listenAround(table: HTMLElement | null): (() => void) | undefined {
  const main = table?.closest('main');
  if (!table || !main) return undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const isInTable = event.target instanceof Element && event.target.closest('table') !== null;
    if (!isInTable && main.querySelector('table') === table) moveBetweenRows(event, table);
  };
  main.addEventListener('keydown', onKeyDown);
  return () => main.removeEventListener('keydown', onKeyDown);
}

const moveInTable = (event: KeyPress<HTMLElement>): void =>
  moveBetweenRows(event.nativeEvent, event.currentTarget);
const moveInLoadedTree = (event: KeyPress<HTMLElement>): void => treeKeys.getLoaded()?.(event);
