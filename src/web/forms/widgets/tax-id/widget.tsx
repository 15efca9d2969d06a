import type { ReactNode } from 'react';
import { displayTaxId } from '#shared/format/identifiers.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { textOf, type WidgetProps } from '../../input/widget.ts';

/** Nine digits typed in a row get the dash that the tax ID rule asks for. */
const taxIdTyping: InputFormat = {
  show: textOf,
  read: (typed) => typed,
  tidy: (typed) => (/^\d{9}$/u.test(typed.trim()) ? displayTaxId(typed.trim()) : typed.trim()),
};

export function TaxIdWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} typing={taxIdTyping} input={{ inputMode: 'numeric' }} />;
}
