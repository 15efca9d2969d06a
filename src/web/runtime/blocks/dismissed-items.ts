import { useState } from 'react';
import { useDisplayTools } from '../../core/display/tools.ts';
import { valueText } from '../../core/display/value.tsx';
import { usePortal } from '../../core/portal/portal-context.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { blockRows, type BlockOf } from './block-data.ts';

const DISMISSED = 'portal.dismissed';
const MAX_DISMISSED = 20;

export interface Dismissed {
  /** The rows that the user has not dismissed since signing in. */
  remaining: Row[];
  areAllDismissed: boolean;
  dismiss: (row: Row) => void;
}

/** What the user has dismissed of a list; only strips can be dismissed. */
export function useDismissed(block: BlockOf<'items'>, data: unknown): Dismissed {
  const tools = useDisplayTools();
  const { storage } = usePortal();
  const stored = () => (storage.read(DISMISSED) ?? '').split('\n');
  const [dismissed, setDismissed] = useState(stored);
  const rows = blockRows(block, data);
  const idOf = (row: Row) => `${block.id} ${valueText(block.heading, row, tools)}`;
  const dismiss = (row: Row) => {
    // Another list may have stored its own since this one was shown.
    const all = [...stored().slice(-MAX_DISMISSED), idOf(row)];
    storage.write(DISMISSED, all.join('\n'));
    setDismissed(all);
  };
  const remaining =
    block.look === 'strip' ? rows.filter((row) => !dismissed.includes(idOf(row))) : rows;
  return { remaining, areAllDismissed: rows.length > 0 && remaining.length === 0, dismiss };
}
