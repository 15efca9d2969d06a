import type { ReactNode } from 'react';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/** An optional sign and decimals, without thousands separators. */
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/** Converts digits to a number. Other input stays text, and the schema reports the error. */
export const numberFormat: InputFormat = {
  format: asText,
  parse: (typed) => (NUMBER.test(typed.trim()) ? Number(typed) : typed),
};

/** A text input, not a number input: scrolling the mouse wheel must not change the value. */
export function NumberWidget(props: WidgetProps): ReactNode {
  const isInteger = props.field.schema.type === 'integer';
  const format = props.field.schema.type === 'string' ? undefined : numberFormat;
  return (
    <TextInput
      {...props}
      format={format}
      input={{ inputMode: isInteger ? 'numeric' : 'decimal' }}
    />
  );
}
