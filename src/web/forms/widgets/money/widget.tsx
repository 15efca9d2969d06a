import type { ReactNode } from 'react';
import { parseMoney } from '#shared/format/money.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

const moneyFormat: InputFormat = {
  format: (value) => (typeof value === 'number' ? value.toFixed(2) : asText(value)),
  parse: (typed) => parseMoney(typed) ?? typed,
  normalize: (typed) => parseMoney(typed)?.toFixed(2) ?? typed,
};

/** An amount in dollars. The value is a number with at most two decimals. */
export function MoneyWidget(props: WidgetProps): ReactNode {
  return (
    <TextInput
      {...props}
      format={moneyFormat}
      input={{ inputMode: 'decimal', contentBefore: '$' }}
    />
  );
}
