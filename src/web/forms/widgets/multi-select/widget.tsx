import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { useChoices, type Choice } from '../../input/choices.ts';
import { ChoicesNote } from '../../input/choices-note.tsx';
import { matchChoices } from '../../input/match-choices.ts';
import { ChoiceLine, searchHint, SearchStatus } from '../../input/choice-search-parts.tsx';
import { requireSearchOptions, useLabels, useChoiceSearch } from '../../input/choice-search.ts';
import { toChosenValues, type WidgetProps } from '../../input/widget.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  box: { width: '100%', minWidth: 0 },
  list: { maxHeight: '320px', zIndex: 5 },
});

/** Multiple choice from a long list with a filter. The chosen values are listed below the input and can be removed. */
export function MultiSelectWidget(props: WidgetProps): ReactNode {
  const { options } = props.field;
  return options && 'search' in options && options.search ? (
    <SearchMultiSelect {...props} />
  ) : (
    <ListMultiSelect {...props} />
  );
}

function SearchMultiSelect(props: WidgetProps): ReactNode {
  const text = useText();
  const options = useMemo(() => requireSearchOptions(props.field), [props.field]);
  const labels = useLabels(props.field, options, toChosenValues(props.value));
  const [typed, setTyped] = useState<string>();
  const found = useChoiceSearch(options, typed);
  return (
    <>
      <MultiBox
        {...props}
        choices={found.choices}
        hint={searchHint(found, options.search.minimum, text)}
        typed={typed}
        onType={setTyped}
        findLabel={labels.findLabel}
        onAdd={labels.remember}
      />
      <SearchStatus found={found} />
    </>
  );
}

function ListMultiSelect(props: WidgetProps): ReactNode {
  const text = useText();
  const offered = useChoices(props);
  const [typed, setTyped] = useState<string>();
  const matches = matchChoices(offered.choices, typed);
  return (
    <>
      <MultiBox
        {...props}
        choices={matches}
        hint={matches.length === 0 ? text('runtime.combobox.noMatch') : undefined}
        typed={typed}
        onType={setTyped}
        findLabel={(value) =>
          offered.choices.find((choice) => choice.value === value)?.label ?? String(value)
        }
      />
      <ChoicesNote {...offered} />
    </>
  );
}

interface MultiBoxProps extends WidgetProps {
  choices: readonly Choice[];
  /** Shown below the choices, or in place of them. */
  hint: string | undefined;
  /** The typed text. Undefined while the user is not typing. */
  typed: string | undefined;
  onType: (text: string | undefined) => void;
  findLabel: (value: unknown) => string;
  onAdd?: (choice: Choice) => void;
}

function MultiBox(props: MultiBoxProps): ReactNode {
  const { choices, hint, typed, onType, onAdd, value, onChange } = props;
  const styles = useStyles();
  const text = useText();
  const chosen = toChosenValues(value);
  const set = (next: readonly unknown[]) => onChange(next.length > 0 ? next : undefined);
  const toggle = (key: string | undefined) => {
    const choice = choices.find((candidate) => String(candidate.value) === key);
    if (!choice) return;
    if (chosen.includes(choice.value)) return set(chosen.filter((value) => value !== choice.value));
    onAdd?.(choice);
    set([...chosen, choice.value]);
  };
  const removeLast = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !typed && chosen.length > 0) set(chosen.slice(0, -1));
  };
  return (
    <div className={styles.root}>
      <Combobox
        className={styles.box ?? ''}
        multiselect
        inlinePopup
        listbox={{ className: styles.list ?? '' }}
        expandIcon={{ tabIndex: -1, 'aria-hidden': true }}
        input={{ id: props.id, autoComplete: 'off' }}
        name={props.field.id}
        value={typed ?? ''}
        selectedOptions={chosen.map(String)}
        disabled={props.disabled}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        placeholder={text(props.field.placeholder ?? 'runtime.combobox.type')}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={removeLast}
        onOptionSelect={(_, { optionValue }) => toggle(optionValue)}
        onBlur={() => {
          onType(undefined);
          props.onBlur();
        }}
      >
        {choices.map((choice) => (
          <Option key={String(choice.value)} value={String(choice.value)} text={choice.label}>
            <ChoiceLine {...choice} />
          </Option>
        ))}
        {hint !== undefined && (
          <Option key="" disabled text="">
            {hint}
          </Option>
        )}
      </Combobox>
      <ChosenChips {...props} chosen={chosen} onRemove={set} />
    </div>
  );
}

interface ChosenChipsProps extends Pick<MultiBoxProps, 'id' | 'disabled' | 'findLabel'> {
  chosen: readonly unknown[];
  /** Called with the remaining values. */
  onRemove: (remaining: readonly unknown[]) => void;
}

function ChosenChips({ id, disabled, findLabel, chosen, onRemove }: ChosenChipsProps): ReactNode {
  const text = useText();
  return (
    <>
      {chosen.length > 0 && (
        <ChipList label={text('runtime.multiSelect.chosen')}>
          {chosen.map((value) => (
            <Chip
              key={String(value)}
              label={text('runtime.multiSelect.remove', { name: findLabel(value) })}
              disabled={disabled}
              onRemove={() => {
                // The clicked button is removed, so move the focus to the input.
                document.getElementById(id)?.focus();
                onRemove(chosen.filter((other) => other !== value));
              }}
            >
              {findLabel(value)}
            </Chip>
          ))}
        </ChipList>
      )}
      <span role="status" className="visually-hidden">
        {chosen.length > 0 && text('runtime.multiSelect.count', { count: chosen.length })}
      </span>
    </>
  );
}
