import type { ComponentType, ReactNode } from 'react';
import type { Block } from '#shared/screens/block.ts';
import { lazyPart, type LazyPart } from '../../core/loading/lazy-part.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { FigureBlock } from './figure-block.tsx';
import { SentenceBlock } from './sentence-block.tsx';
import { ShortcutsBlock } from './shortcuts-block.tsx';
import { SplitBlock } from './split-block.tsx';
import { TextBlock } from './text-block.tsx';
import { isRow } from '../../core/screen/read-path.ts';
import { Empty } from '../../core/states/empty.tsx';
import type { BlockProps } from './block-data.ts';
import { SumList } from '../../core/display/sum-list.tsx';
import { FactList } from '../../core/display/fact-list.tsx';

const lazyBlock = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(name, load, { whileLoading: Skeleton });

/** Blocks whose code is loaded when one is first shown. */
const lazyBlocks = {
  table: lazyBlock('table', async () => (await import('./table-block.tsx')).TableBlock),
  form: lazyBlock('form', async () => (await import('./form-block.tsx')).FormBlock),
  chart: lazyBlock('chart', async () => (await import('./chart/chart-block.tsx')).ChartBlock),
  meters: lazyBlock('meters', async () => (await import('./meters-block.tsx')).MetersBlock),
  matrix: lazyBlock('matrix', async () => (await import('./matrix/matrix-block.tsx')).MatrixBlock),
  progress: lazyBlock('progress', async () => (await import('./progress-block.tsx')).ProgressBlock),
  document: lazyBlock(
    'document',
    async () => (await import('./document/document-block.tsx')).DocumentBlock,
  ),
  notes: lazyBlock('notes', async () => (await import('./notes-block.tsx')).NotesBlock),
  preview: lazyBlock(
    'preview',
    async () => (await import('./preview/preview-block.tsx')).PreviewBlock,
  ),
  timeline: lazyBlock('timeline', async () => (await import('./timeline-block.tsx')).TimelineBlock),
  items: lazyBlock('items', async () => (await import('./items-block.tsx')).ItemsBlock),
  card: lazyBlock('card', async () => (await import('./card/card-block.tsx')).CardBlock),
};

/** Renders the component for the kind of the block. */
export function BlockBody({ block, data }: { block: Block; data: unknown }): ReactNode {
  switch (block.block) {
    case 'fields':
      return <FieldsBlock block={block} data={data} />;
    case 'split':
      return <SplitBlock block={block} data={data} />;
    case 'sentence':
      return <SentenceBlock block={block} data={data} />;
    case 'text':
      return <TextBlock block={block} data={data} />;
    case 'shortcuts':
      return <ShortcutsBlock block={block} data={data} />;
    case 'figure':
      return <FigureBlock block={block} data={data} />;
    default:
      return <LoadedBlock block={block} data={data} />;
  }
}

function LoadedBlock({ block, data }: { block: Block; data: unknown }): ReactNode {
  const { block: kind } = block;
  if (!Object.hasOwn(lazyBlocks, kind))
    throw new Error(`There is no block '${kind}' in this portal`);
  const Part = lazyBlocks[kind as keyof typeof lazyBlocks] as LazyPart<{
    block: Block;
    data: unknown;
  }>;
  return <Part block={block} data={data} />;
}

/** Labels and values of a record, or with the look `sum` amounts that add up to a total. */
export function FieldsBlock({ block, data }: BlockProps<'fields'>): ReactNode {
  if (!isRow(data)) return <Empty empty={block.empty} />;
  if (block.look === 'sum')
    return (
      <SumList
        fields={block.fields}
        subtract={block.subtract ?? []}
        subtotals={block.subtotals ?? []}
        record={data}
      />
    );
  return <FactList fields={block.fields} record={data} columns={block.columns} />;
}
