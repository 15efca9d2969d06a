import type { ReactNode } from 'react';
import { displayMemberId } from '#shared/format/identifiers.ts';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/** Member ids are entered without dashes (point 5 of the specification). Dashes of pasted ids are removed at once. */
const memberIdFormat: InputFormat = {
  format: asText,
  parse: displayMemberId,
  normalize: displayMemberId,
};

/** A member id. */
export function MemberIdWidget(props: WidgetProps): ReactNode {
  return (
    <TextInput
      {...props}
      format={memberIdFormat}
      autoComplete="off"
      // A pasted id may have dashes, so the maximum length of the field is too short.
      input={{ maxLength: undefined }}
    />
  );
}
