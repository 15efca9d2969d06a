import type { ReactNode } from 'react';
import { addHyphens, formatClaimNumber, parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/**
 * Two or three parts. Leading zeros and the suffix are optional and are completed on blur. Missing hyphens are added to the
 * value at once, because Enter submits the form without a blur.
 */
const claimFormat: InputFormat = {
  format: asText,
  parse: (typed) => addHyphens(typed.trim()),
  normalize: (typed) => {
    const parts = parseClaimNumber(addHyphens(typed.trim()));
    return parts ? formatClaimNumber(parts) : typed.trim();
  },
};

/** A claim number. */
export function ClaimNumberWidget(props: WidgetProps): ReactNode {
  return (
    <TextInput
      {...props}
      format={claimFormat}
      autoComplete="off"
      input={{ placeholder: '0000-000000000-0000' }}
    />
  );
}
