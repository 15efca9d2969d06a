import { useState, type ReactNode } from 'react';
import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { useChoices } from '../../input/choices.ts';
import { ChoicesNote } from '../../input/choices-note.tsx';
import { ChoiceLine } from '../../input/choice-search-parts.tsx';
import { matchChoices } from '../../input/match-choices.ts';
import { asText, type WidgetProps } from '../../input/widget.ts';

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0 },
  list: { maxHeight: '280px', zIndex: 5 },
});

/** Single choice from a long list, which typing filters. */
export function ComboboxWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const offered = useChoices(props);
  const { choices } = offered;
  const [typed, setTyped] = useState<string>();
  const chosen = choices.find(({ value }) => String(value) === asText(props.value));
  const matches = matchChoices(choices, typed);
  const onBlur = () => {
    setTyped(undefined);
    props.onBlur();
  };
  return (
    <>
      <Combobox
        className={styles.box ?? ''}
        // Rendered in place: inside a modal dialog, a popup elsewhere in the document would be covered and inert.
        inlinePopup
        listbox={{ className: styles.list ?? '' }}
        // Only for mouse users: the keyboard opens the list from the input, which also reports its state.
        expandIcon={{ tabIndex: -1, 'aria-hidden': true }}
        input={{ id: props.id, autoComplete: 'off' }}
        name={props.field.id}
        value={typed ?? chosen?.label ?? asText(props.value)}
        selectedOptions={chosen ? [String(chosen.value)] : []}
        disabled={props.disabled}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        placeholder={text(props.field.placeholder ?? 'runtime.combobox.type')}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') props.onChange(undefined);
        }}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(undefined);
          props.onChange(choices.find(({ value }) => String(value) === optionValue)?.value);
        }}
        onBlur={onBlur}
      >
        {matches.map((choice) => (
          <Option key={String(choice.value)} value={String(choice.value)} text={choice.label}>
            <ChoiceLine {...choice} />
          </Option>
        ))}
        {matches.length === 0 && (
          <Option key="" disabled text="">
            {text('runtime.combobox.noMatch')}
          </Option>
        )}
      </Combobox>
      <ChoicesNote {...offered} />
    </>
  );
}
