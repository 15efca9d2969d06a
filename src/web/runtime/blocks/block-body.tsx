import type { ReactNode } from 'react';
import type { Block } from '#shared/screens/block.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { FigureBlock } from './figure-block.tsx';
import { ItemsBlock } from './items-block.tsx';
import { NotesBlock } from './notes-block.tsx';
import { SentenceBlock } from './sentence-block.tsx';
import { ShortcutsBlock } from './shortcuts-block.tsx';
import { SplitBlock } from './split-block.tsx';
import { TextBlock } from './text-block.tsx';
import { TimelineBlock } from './timeline-block.tsx';
import { isRow } from '../../core/screen/read-path.ts';
import { Empty } from '../../core/states/empty.tsx';
import type { BlockProps } from './block-data.ts';
import { SumList } from '../../core/display/sum-list.tsx';
import { FactList } from '../../core/display/fact-list.tsx';

const lazily = { whileLoading: Skeleton };
const TableBlock = lazyPart(
  'table',
  async () => (await import('./table-block.tsx')).TableBlock,
  lazily,
);
const FormBlock = lazyPart(
  'form',
  async () => (await import('./form-block.tsx')).FormBlock,
  lazily,
);
const ChartBlock = lazyPart(
  'chart',
  async () => (await import('./chart/chart-block.tsx')).ChartBlock,
  lazily,
);
const MetersBlock = lazyPart(
  'meters',
  async () => (await import('./meters-block.tsx')).MetersBlock,
  lazily,
);
const MatrixBlock = lazyPart(
  'matrix',
  async () => (await import('./matrix/matrix-block.tsx')).MatrixBlock,
  lazily,
);
const ProgressBlock = lazyPart(
  'progress',
  async () => (await import('./progress-block.tsx')).ProgressBlock,
  lazily,
);
const DocumentBlock = lazyPart(
  'document',
  async () => (await import('./document/document-block.tsx')).DocumentBlock,
  lazily,
);
const CardBlock = lazyPart(
  'card',
  async () => (await import('./card/card-block.tsx')).CardBlock,
  lazily,
);

/** Renders the component for the kind of the block. */
export function BlockBody({ block, data }: { block: Block; data: unknown }): ReactNode {
  switch (block.block) {
    case 'fields':
      return <FieldsBlock block={block} data={data} />;
    case 'timeline':
      return <TimelineBlock block={block} data={data} />;
    case 'split':
      return <SplitBlock block={block} data={data} />;
    case 'sentence':
      return <SentenceBlock block={block} data={data} />;
    case 'text':
      return <TextBlock block={block} data={data} />;
    case 'items':
      return <ItemsBlock block={block} data={data} />;
    case 'shortcuts':
      return <ShortcutsBlock block={block} data={data} />;
    case 'figure':
      return <FigureBlock block={block} data={data} />;
    case 'notes':
      return <NotesBlock block={block} data={data} />;
    default:
      return <LoadedBlock block={block} data={data} />;
  }
}

/** Blocks whose code is loaded when one is first shown. */
function LoadedBlock({ block, data }: { block: Block; data: unknown }): ReactNode {
  switch (block.block) {
    case 'table':
      return <TableBlock block={block} data={data} />;
    case 'form':
      return <FormBlock block={block} data={data} />;
    case 'chart':
      return <ChartBlock block={block} data={data} />;
    case 'meters':
      return <MetersBlock block={block} data={data} />;
    case 'matrix':
      return <MatrixBlock block={block} data={data} />;
    case 'card':
      return <CardBlock block={block} data={data} />;
    case 'document':
      return <DocumentBlock block={block} />;
    case 'progress':
      return <ProgressBlock block={block} data={data} />;
    default:
      throw new Error(
        `There is no block '${String((block as { block: unknown }).block)}' in this portal`,
      );
  }
}

export function FieldsBlock({ block, data }: BlockProps<'fields'>): ReactNode {
  if (!isRow(data)) return <Empty empty={block.empty} />;
  if (block.look === 'sum')
    return <SumList fields={block.fields} subtract={block.subtract ?? []} record={data} />;
  return <FactList fields={block.fields} record={data} columns={block.columns} />;
}
