import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Block } from '#shared/screens/block.ts';
import type { Tree } from '../tree/tree.ts';
import { checkIds, withScope, type Context } from './context.ts';

/** What a block reader gets: the schema of the block's data, and where its texts begin. */
export interface BlockContext {
  context: Context;
  data: JsonSchema | undefined;
  part: string;
}

/** The words of one kind of block. */
export type BlockFields = Record<string, unknown> & { block: Block['block'] };
export type BlockReader = (tree: Tree, block: BlockContext) => BlockFields | undefined;

/** A word that is there only when it has a value. */
export const optional = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };

export const withRow = (context: Context, row: JsonSchema | undefined): Context =>
  withScope(context, { row });

export function idsChecked(context: Context, trees: readonly Tree[]): readonly Tree[] {
  checkIds(context, trees);
  return trees;
}
