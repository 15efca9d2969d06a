import type { Block } from '#shared/screens/block.ts';
import { readAt, toRows, type Row } from '../../core/screen/read-path.ts';

/** The compiled block of one kind. */
export type BlockOf<Kind extends Block['block']> = Extract<Block, { block: Kind }>;

/** Props of every kind of block: the block, and the result of its source or the screen's record. */
export interface BlockProps<Kind extends Block['block']> {
  block: BlockOf<Kind>;
  data: unknown;
}

/** Returns the rows of a block: its data, or a list inside the data. At most `limit` rows. */
export function listBlockRows(block: { rows?: string }, data: unknown, limit?: number): Row[] {
  const rows = toRows(readAt(data, block.rows));
  return limit === undefined ? rows : rows.slice(0, limit);
}
