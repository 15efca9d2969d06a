import type { ReactNode } from 'react';
import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { PageSort } from '../../core/screen/paging.ts';
import { Icon } from '../../ui/icons.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalXS, width: '100%' },
  select: { flexGrow: 1, minWidth: 0 },
  inner: { minWidth: 0, textOverflow: 'ellipsis' },
  direction: { flexShrink: 0 },
  // One rotated arrow, as in the headings of a table.
  up: { transform: 'rotate(90deg)' },
  down: { transform: 'rotate(-90deg)' },
});

export interface PhoneSortProps {
  columns: readonly Field[];
  sort: PageSort | undefined;
  onSort: (sort: PageSort) => void;
}

/** Choice of the sort order on a phone, where cards have no column headings to press. */
export function PhoneSort({ columns, sort, onSort }: PhoneSortProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const sortable = columns.filter((column) => column.sort);
  const sorted = sortable.find(({ id }) => id === sort?.field);
  if (sortable.length === 0) return null;
  const descending = sort?.descending === true;
  return (
    <div className={styles.root}>
      <Select
        className={styles.select ?? ''}
        select={{ className: styles.inner ?? '' }}
        aria-label={text('runtime.table.sort')}
        value={sorted?.id ?? ''}
        onChange={(_, { value }) => onSort({ field: value, descending: false })}
      >
        {!sorted && <option value="">{text('runtime.table.sort')}</option>}
        {sortable.map(({ id, label }) => (
          <option key={id} value={id}>
            {text(label)}
          </option>
        ))}
      </Select>
      {sorted && sort && (
        <Button
          appearance="subtle"
          className={styles.direction}
          icon={<Icon name="arrowLeft" className={styles[descending ? 'down' : 'up'] ?? ''} />}
          aria-label={text(descending ? 'runtime.table.descending' : 'runtime.table.ascending')}
          onClick={() => onSort({ ...sort, descending: !descending })}
        >
          {text(descending ? 'runtime.table.isDescending' : 'runtime.table.isAscending')}
        </Button>
      )}
    </div>
  );
}
