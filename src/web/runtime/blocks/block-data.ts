import type { Block } from '#shared/screens/block.ts';
import { readAt, rowsOf, type Row } from '../../core/screen/read-path.ts';

/** A block of one kind. */
export type BlockOf<Kind extends Block['block']> = Extract<Block, { block: Kind }>;

/** What every kind of block gets: itself, and what its source answered or the screen's record holds. */
export interface BlockProps<Kind extends Block['block']> {
  block: BlockOf<Kind>;
  data: unknown;
}

/** The list a block shows: its data, or a list inside it; no longer than it asked for. */
export function blockRows(block: { rows?: string }, data: unknown, limit?: number): Row[] {
  const rows = rowsOf(readAt(data, block.rows));
  return limit === undefined ? rows : rows.slice(0, limit);
}
