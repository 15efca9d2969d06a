import { useId, useMemo, useState, type ReactNode } from 'react';
import { Input, makeStyles } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { valueText } from '../../core/display/value.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import type { Page } from '../../core/screen/paging.ts';
import { Icon } from '../../ui/icons.tsx';

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  input: { width: '100%', maxWidth: '360px' },
});

/** Filter text of a list that is loaded completely, and the rows that match all of its words. */
export function useRowFilter(page: Page | undefined, fields: readonly Field[]) {
  const tools = useDisplayTools();
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => {
    const wanted = words(typed);
    if (!page || wanted.length === 0) return page;
    const rows = page.rows.filter((row) => {
      const said = plain(fields.map((field) => valueText(field, row, tools)).join(' '));
      return wanted.every((word) => said.includes(word));
    });
    return { ...page, rows };
  }, [page, fields, typed, tools]);
  return { typed, setTyped, page: shown, isFiltered: shown !== page };
}

export type RowFilterState = ReturnType<typeof useRowFilter>;

/** Without case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

const words = (typed: string): string[] => plain(typed).split(/\s+/u).filter(Boolean);

/** The box above the rows. */
export function RowFilter({ typed, setTyped, page }: RowFilterState): ReactNode {
  const styles = useStyles();
  const text = useText();
  const id = useId();
  return (
    <div role="search" aria-label={text('runtime.items.filter')} className={styles.root}>
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
        {typed && text('runtime.results.count', { count: page?.rows.length ?? 0 })}
      </span>
    </div>
  );
}
