import type { ReactNode } from 'react';
import { displaySsnLast4 } from '#shared/format/identifiers.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/** Number of digits of an SSN, and its length with dashes. */
const SSN_DIGITS = 9;
const SSN_WITH_DASHES = 11;

const removeNonDigits = (typed: string): string => typed.replace(/\D/gu, '');
const addDashes = (text: string): string => {
  const [, area, group, serial] = /^(\d{3})(\d{2})(\d{4})$/u.exec(removeNonDigits(text)) ?? [];
  return area ? `${area}-${group}-${serial}` : text;
};

/** A complete SSN is masked on blur, except for its last digits. */
const maskSsn = (text: string): string =>
  removeNonDigits(text).length === SSN_DIGITS
    ? displaySsnLast4(removeNonDigits(text).slice(-4))
    : text;

/** Displays an SSN with dashes. Sent as nine digits, unless the contract's field is long enough for the dashes. */
const createSsnFormat = ({ keepsDashes }: { keepsDashes: boolean }): InputFormat => ({
  format: (value) => addDashes(asText(value)),
  parse: (typed) =>
    removeNonDigits(typed).length === SSN_DIGITS
      ? keepsDashes
        ? addDashes(typed)
        : removeNonDigits(typed)
      : typed,
  normalize: addDashes,
  formatUnfocused: maskSsn,
});
const withDashes = createSsnFormat({ keepsDashes: true });
const withoutDashes = createSsnFormat({ keepsDashes: false });

/** A Social Security number. Masked while it does not have the focus. */
export function SsnWidget(props: WidgetProps): ReactNode {
  const { maxLength = SSN_DIGITS } = props.field.schema;
  const format = maxLength >= SSN_WITH_DASHES ? withDashes : withoutDashes;
  return (
    <TextInput
      {...props}
      format={format}
      autoComplete="off"
      input={{ inputMode: 'numeric', maxLength: SSN_WITH_DASHES }}
    />
  );
}
