import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

export interface LongBodyProps<Item> {
  items: readonly Item[];
  columnCount: number;
  /** The element in which the table scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  dense: boolean;
  renderItem: (item: Item) => ReactNode;
}

/** Number of rows that are rendered above and below the visible ones, once the first rows are shown. */
const OVERSCAN_ROWS = 8;
/** Milliseconds in which the first rows are usually painted. */
const FIRST_ROWS_MS = 300;
/** Height of the scroller, as a share of the window's height: the `max-height` of `.long`. */
const SCROLLER_HEIGHT = 0.7;
/** Row heights in px if the brand defines none. */
const DEFAULT_HEIGHT = { dense: 32, normal: 40 };

/** Virtualized body of a long list: only the visible rows are in the document, between two spacers. */
export function LongBody<Item>({
  items,
  columnCount,
  scroller,
  dense,
  renderItem,
}: LongBodyProps<Item>): ReactNode {
  const rowHeight = useRef<number>(undefined);
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(OVERSCAN_ROWS), FIRST_ROWS_MS);
    return () => clearTimeout(timer);
  }, []);
  // useVirtualizer returns a mutable object, so a compiler must not memoize this component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    // Asked for each row: reading a style takes longer than all else that is done for one.
    estimateSize: () => (rowHeight.current ??= readRowHeight(dense)),
    overscan,
    // Before the scroller can be measured: its greatest height, so that the first render has all visible rows.
    initialRect: { width: 0, height: innerHeight * SCROLLER_HEIGHT },
  });
  const visible = virtualizer.getVirtualItems();
  const above = visible[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Spacer height={above} columnCount={columnCount} />
      {visible.map(({ index }) => {
        const item = items[index];
        return item && renderItem(item);
      })}
      <Spacer height={below} columnCount={columnCount} />
    </tbody>
  );
}

/** Returns the row height in px, which the brand defines. */
function readRowHeight(dense: boolean): number {
  const name = dense ? '--portalRowHeightDense' : '--portalRowHeight';
  const measure = getComputedStyle(
    document.querySelector('main') ?? document.body,
  ).getPropertyValue(name);
  return Number.parseFloat(measure) || (dense ? DEFAULT_HEIGHT.dense : DEFAULT_HEIGHT.normal);
}

function Spacer({ height, columnCount }: { height: number; columnCount: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap, no cell */}
      <td colSpan={columnCount} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
