import type { ReactNode } from 'react';
import { displayPhone } from '#shared/format/identifiers.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/** Shows a number as everywhere else in the portal, in whatever form it was stored or typed. */
const phoneFormat: InputFormat = {
  format: (value) => displayPhone(asText(value)),
  parse: (typed) => typed,
  normalize: (typed) => displayPhone(typed.trim()),
};

/** A telephone number in the United States. */
export function PhoneWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} format={phoneFormat} input={{ type: 'tel' }} />;
}
