import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Visibility } from '#shared/screens/binding.ts';
import type { Block, BlockBase } from '#shared/screens/block.ts';
import type { Tree } from '../tree/tree.ts';
import { readActions } from './actions.ts';
import { blockCompilers } from './block-kinds.ts';
import { checkIds, withResponseCall, withScope, type Context } from './context.ts';
import { readVisibility } from './fields.ts';
import { unknownSchema, findSchema } from './schemas.ts';
import { readSource } from './sources.ts';
import { listRequiredPermissions, protectPart } from './protection.ts';
import { findTextKey, requireTextKey } from './texts.ts';

/** Reads the blocks of a screen or panel. */
export function readBlocks(context: Context, trees: readonly Tree[]): Block[] {
  checkIds(context, trees);
  const isAlone = trees.length === 1;
  return trees.flatMap((tree) => readBlock(context, tree, isAlone) ?? []);
}

/**
 * Reads a block. Its data come from its own source or from the screen. Undefined if the block has nothing to show, for
 * example only links to planned screens. `isAlone`: whether the screen or panel has no other block.
 */
function readBlock(outerContext: Context, tree: Tree, isAlone: boolean): Block | undefined {
  const blockKind = tree.text('block') ?? '';
  const { visibility: ownVisibility, partContext } = readVisibility(outerContext, tree);
  const source = readSource(partContext, tree.get('source'));
  const record = partContext.scope['record'];
  const data = source ? source.value : record === unknownSchema ? undefined : record;
  const scoped =
    source && source.value?.type !== 'array'
      ? withScope(partContext, { record: source.value })
      : partContext;
  const { visibility, context } = protectRows(
    source ? withResponseCall(scoped, source.operation) : scoped,
    tree,
    { visibility: ownVisibility, data },
  );
  if (!source && !record && needsData(blockKind, tree))
    context.report(
      'SCR221',
      tree.location,
      'The block has nothing to show: neither it nor the screen has a "source"',
      { remedy: 'Add "source": { "operation": … } to the block, or to the screen.' },
    );
  const textPrefix = `blocks.${tree.text('id') ?? ''}.`;
  const kindProperties = blockCompilers[blockKind]?.(tree, { context, data, textPrefix });
  return (
    kindProperties &&
    ({
      ...readBase(context, tree, textPrefix, isAlone),
      ...visibility,
      ...(source && { source: source.source }),
      ...kindProperties,
    } as Block)
  );
}

/** Hides a block from users who do not receive the list that it shows. */
function protectRows(
  context: Context,
  tree: Tree,
  { visibility, data }: { visibility: Visibility; data: JsonSchema | undefined },
): { visibility: Visibility; context: Context } {
  const rows = tree.text('rows');
  const found = rows === undefined || !data ? undefined : findSchema(data, rows.split('.'));
  const protections = found && 'schema' in found ? found.protections : [];
  if (rows === undefined || protections.length === 0) return { visibility, context };
  const protectedRows = protectPart(context, {
    id: rows,
    tree,
    needed: listRequiredPermissions(context, protections),
    visibility,
    call: context.responseCall,
    side: 'response',
  });
  return {
    visibility: protectedRows.visibility,
    context: {
      ...protectedRows.partContext,
      responseCall: { ...context.responseCall, permissions: protectedRows.partContext.permissions },
    },
  };
}

/** The number of columns of the page grid. */
const fullWidth = 12;

/** Reads the properties that all kinds of blocks have. */
function readBase(context: Context, tree: Tree, textPrefix: string, isAlone: boolean): BlockBase {
  const blockKind = tree.text('block') ?? '';
  const request = { textPath: `${textPrefix}title`, override: tree.get('title') };
  const isNeeded = !isAlone && namedByTitle.has(blockKind);
  const title = isNeeded ? requireTextKey(context, request, tree) : findTextKey(context, request);
  const description = findTextKey(context, { textPath: `${textPrefix}description` });
  const shared = [`shell.empty.${blockKind}`, 'shell.empty.block'];
  return {
    id: tree.text('id') ?? '',
    ...(title && { title }),
    ...(description && { description }),
    span: tree.number('span') ?? fullWidth,
    ...readCollapsed(tree),
    empty: requireTextKey(
      context,
      { textPath: `${textPrefix}empty`, shared, override: tree.get('empty') },
      tree,
    ),
    actions: readActions(context, tree.list('actions')),
  };
}

function readCollapsed(tree: Tree): Pick<BlockBase, 'collapsed'> {
  if (tree.flag('collapsed')) return { collapsed: true };
  return tree.text('collapsed') === 'phone' ? { collapsed: 'phone' } : {};
}

/**
 * Kinds of blocks whose numbers have no label but the title of the block, or of the screen if there is only one block.
 */
const namedByTitle: ReadonlySet<string> = new Set(['figure', 'chart', 'meters', 'split']);

/** Whether the block shows values of a source or record. */
const needsData = (blockKind: string, tree: Tree): boolean =>
  !['text', 'shortcuts', 'form'].includes(blockKind) &&
  !tree.has('entry') &&
  !tree.get('file')?.has('chosen') &&
  !(blockKind === 'sentence' && tree.list('cases').every((item) => !item.has('values')));
