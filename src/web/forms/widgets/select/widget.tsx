import { use, type ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { SelectBox } from '../../../ui/box.tsx';
import { findChoice, useChoices } from '../../input/choices.ts';
import { ChoicesNote } from '../../input/choices-note.tsx';
import { InCriteria, asText, type WidgetProps } from '../../input/widget.ts';

const useStyles = makeStyles({
  // Without this, the longest option would make it wider than its container.
  select: { width: '100%', minWidth: 0 },
});

/** A native select: phones show their own picker, and screen readers support it well. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const offered = useChoices(props);
  const { choices, loading, waiting, error } = offered;
  const value = asText(props.value);
  const emptyOptionKey = use(InCriteria)
    ? 'runtime.select.any'
    : props.required
      ? 'runtime.select.choose'
      : 'runtime.select.none';
  return (
    <>
      <SelectBox
        className={styles.select ?? ''}
        id={props.id}
        autoComplete={props.autoComplete}
        name={props.field.id}
        value={findChoice(choices, value) ? value : ''}
        disabled={props.disabled || waiting || error !== undefined}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onChange(findChoice(choices, event.target.value)?.value)}
        onBlur={props.onBlur}
      >
        <option value="">{text(loading ? 'runtime.loading' : emptyOptionKey)}</option>
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </SelectBox>
      <ChoicesNote {...offered} />
    </>
  );
}
