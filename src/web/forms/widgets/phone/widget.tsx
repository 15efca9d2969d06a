import type { ReactNode } from 'react';
import { displayPhone } from '#shared/format/identifiers.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/** Formats ten digits as the phone rule requires. */
const phoneFormat: InputFormat = {
  format: asText,
  parse: (typed) => typed,
  normalize: (typed) => (/^\d{10}$/u.test(typed.trim()) ? displayPhone(typed) : typed.trim()),
};

/** A telephone number in the United States. */
export function PhoneWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} format={phoneFormat} input={{ type: 'tel' }} />;
}
