import { useId, type ReactNode } from 'react';
import { FormView } from '../../forms/view/form-view.tsx';
import type { BlockProps } from './block-data.ts';

/** A form inside a screen: a look-up that opens another, a small request. */
export function FormBlock({ block, data }: BlockProps<'form'>): ReactNode {
  return <FormView id={useId()} body={block.form} record={data} column={false} />;
}
