import type { ReactNode } from 'react';
import { displayTaxId } from '#shared/format/identifiers.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/** Formats nine digits with the dash that the tax ID rule requires. */
const taxIdFormat: InputFormat = {
  format: asText,
  parse: (typed) => typed,
  normalize: (typed) => (/^\d{9}$/u.test(typed.trim()) ? displayTaxId(typed.trim()) : typed.trim()),
};

/** A tax ID of nine digits. */
export function TaxIdWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} format={taxIdFormat} input={{ inputMode: 'numeric' }} />;
}
