import { useId, useMemo, useState, type ReactNode } from 'react';
import { fold } from '#shared/format/fold.ts';
import type { Field } from '#shared/screens/field.ts';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextBox } from '../../ui/box.tsx';
import styles from './row-filter.module.css';

/**
 * Returns the filter text of a list and the rows that contain every word of it. `prepare` formats all rows ahead, so that
 * filtering is fast from the first letter.
 */
export function useTextFilter(rows: readonly Row[], fields: readonly Field[]) {
  const getSearchText = useSearchText(fields);
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => {
    const searchTerms = splitTerms(typed);
    if (searchTerms.length === 0) return rows;
    return rows.filter((row) => {
      const content = getSearchText(row);
      return searchTerms.every((term) => content.includes(term));
    });
  }, [rows, typed, getSearchText]);
  const prepare = (): void => void rows.map(getSearchText);
  return { typed, setTyped, prepare, rows: shown, isFiltered: shown !== rows };
}

function useSearchText(fields: readonly Field[]): (row: Row) => string {
  const tools = useDisplayTools('comparing');
  return useMemo(() => createSearchText(fields, tools), [fields, tools]);
}

/** Returns a function that formats a row for searching. Each row is formatted once, not at every letter. */
function createSearchText(fields: readonly Field[], tools: DisplayTools): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const text =
      texts.get(row) ?? fold(fields.map((field) => formatValueText(field, row, tools)).join(' '));
    texts.set(row, text);
    return text;
  };
}

const splitTerms = (typed: string): string[] => fold(typed).split(/\s+/u).filter(Boolean);

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
      <TextBox
        id={id}
        type="search"
        className={styles.input ?? ''}
        contentBefore={<Icon name="filter" />}
        placeholder={text('runtime.items.filter')}
        value={typed}
        // Runs after the browser has drawn the focus.
        onFocus={() => setTimeout(prepare)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span role="status" className="visually-hidden">
        {typed && text('runtime.results.count', { count })}
      </span>
    </div>
  );
}
