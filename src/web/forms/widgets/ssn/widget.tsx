import type { ReactNode } from 'react';
import { displaySsnLast4 } from '#shared/format/identifiers.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { textOf, type WidgetProps } from '../../input/widget.ts';

const digitsOf = (typed: string): string => typed.replace(/\D/gu, '');
const addDashes = (text: string): string => {
  const [, area, group, serial] = /^(\d{3})(\d{2})(\d{4})$/u.exec(digitsOf(text)) ?? [];
  return area ? `${area}-${group}-${serial}` : text;
};

/** A complete SSN is masked on blur, except for its last digits. */
const maskSsn = (text: string): string =>
  digitsOf(text).length === 9 ? displaySsnLast4(digitsOf(text).slice(-4)) : text;

/** Shown with dashes. Sent as nine digits, unless the contract's field is long enough for the dashes. */
const ssnFormat = (keepsDashes: boolean): InputFormat => ({
  format: (value) => addDashes(textOf(value)),
  parse: (typed) =>
    digitsOf(typed).length === 9 ? (keepsDashes ? addDashes(typed) : digitsOf(typed)) : typed,
  normalize: addDashes,
  formatUnfocused: maskSsn,
});
const withDashes = ssnFormat(true);
const withoutDashes = ssnFormat(false);

export function SsnWidget(props: WidgetProps): ReactNode {
  const format = (props.field.schema.maxLength ?? 9) >= 11 ? withDashes : withoutDashes;
  return (
    <TextInput
      {...props}
      format={format}
      autoComplete="off"
      input={{ inputMode: 'numeric', maxLength: 11 }}
    />
  );
}
