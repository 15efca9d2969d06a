import type { ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import {
  addHyphens,
  formatClaimNumber,
  parseClaimNumber,
  parseClaimNumberSearch,
  type ClaimNumberSearch,
} from '#shared/schemas/claim-number.ts';
import { listValidatorUses } from '#shared/schemas/validators.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/**
 * Two or three parts; leading zeros are completed on blur. Missing hyphens are added to the value at once, because Enter
 * submits the form without a blur.
 */
const searchFormat = createFormat(parseClaimNumberSearch);

/** Also completes the suffix. A search takes a number without one, which then matches every suffix. */
const maskFormat = createFormat(parseClaimNumber);

function createFormat(parse: (text: string) => ClaimNumberSearch | undefined): InputFormat {
  return {
    format: asText,
    parse: (typed) => addHyphens(typed.trim()),
    normalize: (typed) => {
      const parts = parse(typed);
      return parts ? formatClaimNumber(parts) : typed.trim();
    },
  };
}

const hasMask = ({ schema }: Field): boolean =>
  listValidatorUses(schema['x-validator']).some(({ name }) => name === 'claimNumber');

/** A claim number. */
export function ClaimNumberWidget(props: WidgetProps): ReactNode {
  const text = useText();
  return (
    <TextInput
      {...props}
      format={hasMask(props.field) ? maskFormat : searchFormat}
      autoComplete="off"
      input={{ placeholder: text('runtime.claimNumber.example') }}
    />
  );
}
