import type { ReactNode, RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Line } from './data-table.tsx';

export interface LongBodyProps {
  lines: readonly Line[];
  columns: number;
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  draw: (line: Line) => ReactNode;
}

/** A list of hundreds or thousands: only what is in sight is in the document, between two spacers. */
export function LongBody({ lines, columns, scroller, rowHeight, draw }: LongBodyProps): ReactNode {
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const inSight = virtualizer.getVirtualItems();
  const above = inSight[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Spacer height={above} columns={columns} />
      {inSight.map(({ index }) => {
        const line = lines[index];
        return line && draw(line);
      })}
      <Spacer height={below} columns={columns} />
    </tbody>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
