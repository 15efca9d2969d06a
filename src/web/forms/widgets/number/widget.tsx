import type { ReactNode } from 'react';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { textOf, type WidgetProps } from '../../input/widget.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/** Digits become a number; anything else stays text, and the schema says what is wrong with it. */
export const numberTyping: InputFormat = {
  show: textOf,
  read: (typed) => (NUMBER.test(typed.trim()) ? Number(typed) : typed),
};

/** A text field, not a spinner: a turn of the wheel over a group number must not change it. */
export function NumberWidget(props: WidgetProps): ReactNode {
  const whole = props.field.schema.type === 'integer';
  const typing = props.field.schema.type === 'string' ? undefined : numberTyping;
  return (
    <TextInput {...props} typing={typing} input={{ inputMode: whole ? 'numeric' : 'decimal' }} />
  );
}
