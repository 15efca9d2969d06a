import { use, useEffect, type ReactNode } from 'react';
import { Radio, RadioGroup } from '@fluentui/react-components';
import { labelId } from '../../field/field-frame.tsx';
import { FormContext } from '../../state/use-form.ts';
import { areValuesEqual } from '../../state/values.ts';
import { findChoice, useChoices, type Choices } from '../../input/choices.ts';
import { ChoicesNote } from '../../input/choices-note.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

/** Single choice from two to five choices that are all visible. */
export function RadioWidget(props: WidgetProps): ReactNode {
  const offered = useChoices(props);
  const { choices } = offered;
  useOnlyChoice(props, choices);
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

/** Chooses for the user where there is only one choice and it must be made. An unchanged form stays unchanged. */
function useOnlyChoice(
  { value, required, onChange }: WidgetProps,
  choices: Choices['choices'],
): void {
  const form = use(FormContext);
  const only = required && value === undefined && choices.length === 1 ? choices[0] : undefined;
  useEffect(() => {
    if (!only) return;
    const { values, saved } = form?.read() ?? { values: {}, saved: {} };
    const isUnchanged = areValuesEqual(values, saved);
    onChange(only.value);
    if (isUnchanged) form?.markSaved();
  }, [form, only, onChange]);
}
