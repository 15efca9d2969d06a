import { use, type ReactNode } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { SelectBox } from '../../../ui/box.tsx';
import {
  findChoice,
  loadsChoices,
  useChoices,
  useCodeChoices,
  type Choice,
} from '../../input/choices.ts';
import { ChoicesNote } from '../../input/choices-note.tsx';
import { InCriteria, asText, type WidgetProps } from '../../input/widget.ts';
import wide from '../../input/wide.module.css';
import styles from './select.module.css';

/** A native select: phones show their own picker, and screen readers support it well. */
export function SelectWidget(props: WidgetProps): ReactNode {
  return loadsChoices(props.field) ? <LoadedSelect {...props} /> : <CodeSelect {...props} />;
}

/** The choices are the codes of a list or of the schema: no call is needed, which a form with many selects notices. */
function CodeSelect(props: WidgetProps): ReactNode {
  return <Select {...props} choices={useCodeChoices(props)} />;
}

/** The choices are the rows of an operation. The detail of the chosen one is below the select. */
function LoadedSelect(props: WidgetProps): ReactNode {
  const offered = useChoices(props);
  const { choices, loading, waiting, error } = offered;
  const detail = findChoice(choices, asText(props.value))?.detail;
  const detailId = detail === undefined ? '' : `${props.id}-detail`;
  return (
    <>
      <Select
        {...props}
        choices={choices}
        loading={loading}
        disabled={props.disabled || waiting || error !== undefined}
        describedBy={`${props.describedBy ?? ''} ${detailId}`.trim() || undefined}
      />
      {detail && (
        <div id={detailId} className={styles.detail}>
          {detail}
        </div>
      )}
      <ChoicesNote {...offered} />
    </>
  );
}

interface SelectProps extends WidgetProps {
  choices: readonly Choice[];
  loading?: boolean;
}

function Select({ choices, loading = false, ...props }: SelectProps): ReactNode {
  const text = useText();
  const emptyOptionKey = useEmptyOptionKey(props, choices);
  const chosen = findChoice(choices, asText(props.value));
  const assumed = emptyOptionKey === undefined ? asText(props.field.schema.default) : '';
  return (
    <SelectBox
      className={wide.wide ?? ''}
      id={props.id}
      autoComplete={props.autoComplete}
      name={props.field.id}
      value={chosen ? asText(props.value) : assumed}
      disabled={props.disabled}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onChange(findChoice(choices, event.target.value)?.value)}
      onBlur={props.onBlur}
    >
      {(loading || emptyOptionKey) && (
        <option value="">{text(loading ? 'runtime.loading' : (emptyOptionKey ?? ''))}</option>
      )}
      {choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </SelectBox>
  );
}

/**
 * Returns the text key of the option without a value. A criterion has none where the call assumes one of the choices, such as all
 * years: that choice means the same.
 */
function useEmptyOptionKey(
  { field, required }: WidgetProps,
  choices: readonly Choice[],
): string | undefined {
  if (!use(InCriteria)) return required ? 'runtime.select.choose' : 'runtime.select.none';
  return findChoice(choices, asText(field.schema.default)) ? undefined : 'runtime.select.any';
}
