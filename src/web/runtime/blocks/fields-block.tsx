import type { ReactNode } from 'react';
import { isRow } from '../read-path.ts';
import { Empty } from '../states/empty.tsx';
import type { BlockProps } from './block-data.ts';
import { FactList } from './fact-list.tsx';

export function FieldsBlock({ block, data }: BlockProps<'fields'>): ReactNode {
  if (!isRow(data)) return <Empty empty={block.empty} />;
  return <FactList fields={block.fields} record={data} columns={block.columns} />;
}
