import { useMemo, useState, type ReactNode } from 'react';
import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ChoiceLine, searchHint, SearchStatus } from '../../input/choice-search-parts.tsx';
import { requireSearchOptions, useLabels, useChoiceSearch } from '../../input/choice-search.ts';
import { asText, type WidgetProps } from '../../input/widget.ts';

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0 },
  list: { maxHeight: '320px', zIndex: 5 },
});

/** Single choice from a list of any length. Searches on the server while the user types. */
export function TypeaheadWidget(props: WidgetProps): ReactNode {
  const { field, value } = props;
  const styles = useStyles();
  const text = useText();
  const { found, hint, shownText, open, setOpen, type, choose, leave } = useTypeahead(props);
  return (
    <>
      <Combobox
        className={styles.box ?? ''}
        // Rendered in place: inside a modal dialog, a popup elsewhere in the document would be covered and inert.
        inlinePopup
        open={open}
        onOpenChange={(_, change) => setOpen(change.open || found.state === 'failed')}
        listbox={{ className: styles.list ?? '' }}
        expandIcon={{ children: <Icon name="search" />, tabIndex: -1, 'aria-hidden': true }}
        input={{ id: props.id, autoComplete: 'off' }}
        name={field.id}
        value={shownText}
        selectedOptions={value === undefined ? [] : [asText(value)]}
        disabled={props.disabled}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        placeholder={text(field.placeholder ?? 'runtime.combobox.type')}
        onChange={(event) => type(event.target.value)}
        onOptionSelect={(_, { optionValue }) => choose(optionValue)}
        onBlur={leave}
      >
        {found.choices.map((choice) => (
          <Option key={String(choice.value)} value={String(choice.value)} text={choice.label}>
            <ChoiceLine {...choice} />
          </Option>
        ))}
        {hint !== undefined && (
          <Option key="" disabled text="">
            {hint}
          </Option>
        )}
        {found.state === 'failed' && (
          <Option key={RETRY_OPTION} value={RETRY_OPTION} text={text('runtime.retry')}>
            {text('runtime.retry')}
          </Option>
        )}
      </Combobox>
      <SearchStatus found={found} />
    </>
  );
}

/** Value of the option that repeats a failed search. */
const RETRY_OPTION = '\n';

function useTypeahead({ field, value, onChange, onBlur }: WidgetProps) {
  const text = useText();
  const options = useMemo(() => requireSearchOptions(field), [field]);
  const labels = useLabels(field, options, [value]);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const found = useChoiceSearch(options, typed);
  return {
    found,
    hint: searchHint(found, options.search.minimum, text),
    shownText: typed ?? labels.findLabel(value),
    open,
    setOpen,
    type: (typedText: string) => {
      setTyped(typedText);
      if (typedText === '') onChange(undefined);
    },
    choose: (chosen: string | undefined) => {
      if (chosen === RETRY_OPTION) return found.retry();
      const choice = found.choices.find((candidate) => String(candidate.value) === chosen);
      setTyped(undefined);
      if (!choice) return;
      labels.remember(choice);
      onChange(choice.value);
    },
    leave: () => {
      setTyped(undefined);
      setOpen(false);
      onBlur();
    },
  };
}
