import type { ReactNode } from 'react';
import { isRow } from '../../core/screen/read-path.ts';
import { Empty } from '../../core/states/empty.tsx';
import type { BlockProps } from './block-data.ts';
import { FactList } from '../../core/display/fact-list.tsx';

export function FieldsBlock({ block, data }: BlockProps<'fields'>): ReactNode {
  if (!isRow(data)) return <Empty empty={block.empty} />;
  return <FactList fields={block.fields} record={data} columns={block.columns} />;
}
