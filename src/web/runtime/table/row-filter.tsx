import { useId, useMemo, useState, type ReactNode } from 'react';
import { Input } from '@fluentui/react-components';
import { fold } from '#shared/format/fold.ts';
import type { Field } from '#shared/screens/field.ts';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { valueText } from '../../core/display/value.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './row-filter.module.css';

/** The filter text of a list, and the rows in which every word of it occurs. `prepare` makes the first letter fast. */
export function useTextFilter(rows: readonly Row[], fields: readonly Field[]) {
  const textOf = useRowText(fields);
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => {
    const searchTerms = termsOf(typed);
    if (searchTerms.length === 0) return rows;
    return rows.filter((row) => {
      const content = textOf(row);
      return searchTerms.every((term) => content.includes(term));
    });
  }, [rows, typed, textOf]);
  const prepare = (): void => void rows.map(textOf);
  return { typed, setTyped, prepare, rows: shown, isFiltered: shown !== rows };
}

function useRowText(fields: readonly Field[]): (row: Row) => string {
  const tools = useDisplayTools();
  return useMemo(() => rowText(fields, tools), [fields, tools]);
}

/** Returns the text of a row as it is searched in. Each row is formatted once, not at every letter. */
function rowText(fields: readonly Field[], tools: DisplayTools): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const text =
      texts.get(row) ?? fold(fields.map((field) => valueText(field, row, tools)).join(' '));
    texts.set(row, text);
    return text;
  };
}

const termsOf = (typed: string): string[] => fold(typed).split(/\s+/u).filter(Boolean);

interface FilterBoxProps {
  typed: string;
  setTyped: (typed: string) => void;
  prepare: () => void;
  /** The number of matching rows. */
  count: number;
}

/** The filter above a list. It is not a search landmark, because it only filters the list below it. */
export function FilterBox({ typed, setTyped, prepare, count }: FilterBoxProps): ReactNode {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.root}>
      <label htmlFor={id} className="visually-hidden">
        {text('runtime.items.filter')}
      </label>
      <Input
        id={id}
        type="search"
        className={styles.input ?? ''}
        contentBefore={<Icon name="filter" />}
        placeholder={text('runtime.items.filter')}
        value={typed}
        // After the focus is drawn.
        onFocus={() => setTimeout(prepare)}
        onChange={(_, { value }) => setTyped(value)}
      />
      <span role="status" className="visually-hidden">
        {typed && text('runtime.results.count', { count })}
      </span>
    </div>
  );
}
