import { useEffect, type KeyboardEvent } from 'react';
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
export function useRowKeyboard(isTree: boolean): (event: KeyboardEvent<HTMLElement>) => void {
  useEffect(() => {
    if (isTree) void preloadTreeKeyboard();
  }, [isTree]);
  return isTree ? moveInLoadedTree : moveBetweenRows;
}

const moveInLoadedTree = (event: KeyboardEvent<HTMLElement>): void => treeKeys.getLoaded()?.(event);
