import { useId, useMemo, useState, type ReactNode } from 'react';
import { Input, makeStyles } from '@fluentui/react-components';
import { fold } from '#shared/format/fold.ts';
import type { Field } from '#shared/screens/field.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { valueText } from '../../core/display/value.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { Icon } from '../../ui/icons.tsx';

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  input: { width: '100%', maxWidth: '360px' },
});

/** The filter text of a list, and the rows in which every word of it occurs. */
export function useTextFilter(rows: readonly Row[], fields: readonly Field[]) {
  const tools = useDisplayTools();
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => {
    const searchTerms = termsOf(typed);
    if (searchTerms.length === 0) return rows;
    return rows.filter((row) => {
      const content = fold(fields.map((field) => valueText(field, row, tools)).join(' '));
      return searchTerms.every((term) => content.includes(term));
    });
  }, [rows, fields, typed, tools]);
  return { typed, setTyped, rows: shown, isFiltered: shown !== rows };
}

const termsOf = (typed: string): string[] => fold(typed).split(/\s+/u).filter(Boolean);

interface FilterBoxProps {
  typed: string;
  setTyped: (typed: string) => void;
  /** The number of matching rows. */
  count: number;
}

/** The filter above a list. It is not a search landmark, because it only filters the list below it. */
export function FilterBox({ typed, setTyped, count }: FilterBoxProps): ReactNode {
  const styles = useStyles();
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
        onChange={(_, { value }) => setTyped(value)}
      />
      <span role="status" className="visually-hidden">
        {typed && text('runtime.results.count', { count })}
      </span>
    </div>
  );
}
