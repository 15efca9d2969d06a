import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Block } from '#shared/screens/block.ts';
import type { Tree } from '../tree/tree.ts';
import { checkIds, withScope, type Context } from './context.ts';

/** Input of a block compiler. */
export interface BlockContext {
  context: Context;
  /** The schema of the block's data: the response of its source, or the record of the screen. */
  data: JsonSchema | undefined;
  /** The prefix of the block's text keys below `screen.<id>`, with a period at its end: 'blocks.totals.'. */
  textPrefix: string;
}

/** The properties of one kind of block. */
export type BlockFields = Record<string, unknown> & { block: Block['block'] };
/** Compiles a block; undefined if it has nothing to show. */
export type BlockCompiler = (tree: Tree, block: BlockContext) => BlockFields | undefined;

/** Returns an object with the property, or without it when the value is undefined. */
export const setOptional = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };

/** Returns the context in which `row` has this schema. */
export const withRow = (context: Context, row: JsonSchema | undefined): Context =>
  withScope(context, { row });

/** Returns the trees; reports ids that two of them have. */
export function requireUniqueIds(context: Context, trees: readonly Tree[]): readonly Tree[] {
  checkIds(context, trees);
  return trees;
}
