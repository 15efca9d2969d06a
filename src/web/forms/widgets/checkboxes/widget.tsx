import type { ReactNode } from 'react';
import { Checkbox, makeStyles } from '@fluentui/react-components';
import { labelId } from '../../field/field-frame.tsx';
import { useChoices } from '../../input/choices.ts';
import { ChoicesNote } from '../../input/choices-note.tsx';
import type { WidgetProps } from '../../input/widget.ts';

const useStyles = makeStyles({ list: { display: 'grid' } });

/** Multiple choice from a short list. */
export function CheckboxesWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const offered = useChoices(props);
  const { choices } = offered;
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : [];
  const toggle = (value: unknown, isChecked: boolean) =>
    props.onChange(isChecked ? [...chosen, value] : chosen.filter((item) => item !== value));
  return (
    <div
      id={props.id}
      role="group"
      className={styles.list}
      aria-labelledby={labelId(props.id)}
      aria-describedby={props.describedBy}
    >
      {choices.map(({ value, label }) => (
        <Checkbox
          key={String(value)}
          label={label}
          checked={chosen.includes(value)}
          disabled={props.disabled}
          onBlur={props.onBlur}
          onChange={(_, data) => toggle(value, data.checked === true)}
        />
      ))}
      <ChoicesNote {...offered} />
    </div>
  );
}
