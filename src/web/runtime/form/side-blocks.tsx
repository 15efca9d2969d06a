import type { ReactNode } from 'react';
import type { Block } from '#shared/screens/block.ts';
import { InScope } from '../../core/screen/scope.tsx';
import { useFormScope } from '../../forms/state/use-form.ts';
import { BlockGrid } from '../blocks/block-grid.tsx';

/** Blocks beside a form, with its values in scope. */
export function SideBlocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  const { form } = useFormScope({ withForm: true });
  return (
    <InScope as="form" value={form}>
      <BlockGrid blocks={blocks} />
    </InScope>
  );
}
