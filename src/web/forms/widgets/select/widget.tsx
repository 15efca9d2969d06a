import { use, type ReactNode } from 'react';
import { makeStyles, Select } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { findChoice, useChoices } from '../../input/choices.ts';
import { ChoicesNote } from '../../input/choices-note.tsx';
import { InCriteria, asText, type WidgetProps } from '../../input/widget.ts';

const useStyles = makeStyles({
  // Without this, the longest option would make it wider than its container.
  select: { width: '100%', minWidth: 0 },
  inner: { minWidth: 0, textOverflow: 'ellipsis' },
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
      <Select
        className={styles.select ?? ''}
        select={{
          id: props.id,
          autoComplete: props.autoComplete,
          className: styles.inner ?? '',
        }}
        name={props.field.id}
        value={findChoice(choices, value) ? value : ''}
        disabled={props.disabled || waiting || error !== undefined}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(_, data) => props.onChange(findChoice(choices, data.value)?.value)}
        onBlur={props.onBlur}
      >
        <option value="">{text(loading ? 'runtime.loading' : emptyOptionKey)}</option>
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </Select>
      <ChoicesNote {...offered} />
    </>
  );
}
