import { useId, type ReactNode } from 'react';
import { FormView } from '../../forms/view/form-view.tsx';
import type { BlockProps } from './block-data.ts';

/** A form inside a screen, for example a lookup that opens another screen, or a short request. */
export function FormBlock({ block, data }: BlockProps<'form'>): ReactNode {
  return <FormView id={useId()} body={block.form} record={data} column={false} />;
}
