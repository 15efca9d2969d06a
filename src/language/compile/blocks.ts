import type { Block, BlockBase } from '#shared/screens/block.ts';
import type { Tree } from '../tree/tree.ts';
import { readActions } from './actions.ts';
import { blockReaders } from './block-kinds.ts';
import { checkIds, withScope, type Context } from './context.ts';
import { readVisibility } from './fields.ts';
import { readSource } from './sources.ts';
import { nothingKnown } from './schemas.ts';
import { findText, needText } from './texts.ts';

export function readBlocks(context: Context, trees: readonly Tree[]): Block[] {
  checkIds(context, trees);
  return trees.flatMap((tree) => readBlock(context, tree) ?? []);
}

/** A block reads its own source, or else the screen's record. Nothing when all it holds is planned only. */
function readBlock(outer: Context, tree: Tree): Block | undefined {
  const kind = tree.text('block') ?? '';
  const { visibility, inner } = readVisibility(outer, tree);
  const source = readSource(inner, tree.get('source'));
  const record = inner.scope['record'];
  const data = source ? source.value : record === nothingKnown ? undefined : record;
  const context =
    source && source.value?.type !== 'array' ? withScope(inner, { record: source.value }) : inner;
  if (!source && !record && needsData(kind, tree))
    context.report(
      'SCR221',
      tree.place,
      'the block has nothing to show: it has no source, and the screen has no record',
    );
  const part = `blocks.${tree.text('id') ?? ''}.`;
  const own = blockReaders[kind]?.(tree, { context, data, part });
  return (
    own &&
    ({
      ...readBase(context, tree, part),
      ...visibility,
      ...(source && { source: source.source }),
      ...own,
    } as Block)
  );
}

function readBase(context: Context, tree: Tree, part: string): BlockBase {
  const kind = tree.text('block') ?? '';
  const title = findText(context, { part: `${part}title`, override: tree.get('title') });
  const description = findText(context, { part: `${part}description` });
  const shared = [`shell.empty.${kind}`, 'shell.empty.block'];
  return {
    id: tree.text('id') ?? '',
    ...(title && { title }),
    ...(description && { description }),
    span: tree.number('span') ?? 12,
    empty: needText(context, { part: `${part}empty`, shared, override: tree.get('empty') }, tree),
    actions: readActions(context, tree.list('actions')),
  };
}

const needsData = (kind: string, tree: Tree): boolean =>
  !['text', 'shortcuts', 'form'].includes(kind) &&
  !(kind === 'sentence' && tree.list('cases').every((one) => !one.has('values')));
