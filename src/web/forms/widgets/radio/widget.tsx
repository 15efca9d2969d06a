import type { ReactNode } from 'react';
import { Radio, RadioGroup } from '@fluentui/react-components';
import { labelId } from '../../field/field-frame.tsx';
import { findChoice, useChoices } from '../../input/choices.ts';
import { ChoicesNote } from '../../input/choices-note.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/** Single choice from two to five choices that are all visible. */
export function RadioWidget(props: WidgetProps): ReactNode {
  const offered = useChoices(props);
  const { choices } = offered;
  return (
    <>
      <RadioGroup
        id={props.id}
        name={props.id}
        value={asText(props.value)}
        disabled={props.disabled}
        required={props.required}
        aria-labelledby={labelId(props.id)}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(_, data) => {
          props.onChange(findChoice(choices, data.value)?.value);
          props.onBlur();
        }}
      >
        {choices.map(({ value, label }) => (
          <Radio key={String(value)} value={String(value)} label={label} />
        ))}
      </RadioGroup>
      <ChoicesNote {...offered} />
    </>
  );
}
