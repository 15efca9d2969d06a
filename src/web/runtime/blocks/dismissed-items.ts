import { useState } from 'react';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { usePortal } from '../../core/portal/portal-context.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { listBlockRows, type BlockOf } from './block-data.ts';

/** Storage key of the dismissed items, one per line: the id of the block and the heading of the item. */
const STORAGE_KEY = 'portal.dismissed';
/** Number of earlier dismissed items that are kept when another one is dismissed. */
const MAX_DISMISSED = 20;

export interface DismissibleItems {
  /** The rows that the user has not dismissed since signing in. */
  remaining: Row[];
  areAllDismissed: boolean;
  dismiss: (row: Row) => void;
}

/** The items of a list without those that the user has dismissed. Only lists with the look `strip` can be dismissed. */
export function useDismissibleItems(block: BlockOf<'items'>, data: unknown): DismissibleItems {
  const tools = useDisplayTools();
  const { storage } = usePortal();
  const readStored = () => (storage.read(STORAGE_KEY) ?? '').split('\n');
  const [dismissed, setDismissed] = useState(readStored);
  const rows = listBlockRows(block, data);
  const toItemId = (row: Row) => `${block.id} ${formatValueText(block.heading, row, tools)}`;
  const dismiss = (row: Row) => {
    // Read again, because another list of the page may have stored its dismissed items meanwhile.
    const nextDismissed = [...readStored().slice(-MAX_DISMISSED), toItemId(row)];
    storage.write(STORAGE_KEY, nextDismissed.join('\n'));
    setDismissed(nextDismissed);
  };
  const remaining =
    block.look === 'strip' ? rows.filter((row) => !dismissed.includes(toItemId(row))) : rows;
  return { remaining, areAllDismissed: rows.length > 0 && remaining.length === 0, dismiss };
}
