import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Block } from '#shared/screens/block.ts';
import type { Tree } from '../tree/tree.ts';
import { checkIds, withScope, type Context } from './context.ts';

/** Input of a block compiler: the context, the schema of the block's data, and the prefix of its text keys. */
export interface BlockContext {
  context: Context;
  data: JsonSchema | undefined;
  textPrefix: string;
}

/** The properties of one kind of block. */
export type BlockFields = Record<string, unknown> & { block: Block['block'] };
export type BlockCompiler = (tree: Tree, block: BlockContext) => BlockFields | undefined;

/** Returns an object with the property, or without it when the value is undefined. */
export const setOptional = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };

export const withRow = (context: Context, row: JsonSchema | undefined): Context =>
  withScope(context, { row });

export function requireUniqueIds(context: Context, trees: readonly Tree[]): readonly Tree[] {
  checkIds(context, trees);
  return trees;
}
