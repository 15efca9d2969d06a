import { useId, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { PageSort } from '../../core/screen/paging.ts';
import { Icon } from '../../ui/icons.tsx';
import { SelectBox } from '../../ui/box.tsx';

const useStyles = makeStyles({
  // The label stands beside the choice, or above it if the longest name of a column does not fit beside it.
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  select: { flexGrow: 1, maxWidth: '100%' },
  direction: { flexShrink: 0, marginInlineStart: 'auto' },
  // One rotated arrow, as in the headings of a table.
  up: { transform: 'rotate(90deg)' },
  down: { transform: 'rotate(-90deg)' },
});

export interface PhoneSortProps {
  columns: readonly Field[];
  /** The columns without those that would be empty; the list may still be sorted by one of the others. */
  shown: readonly Field[];
  sort: PageSort | undefined;
  onSort: (sort: PageSort) => void;
}

/**
 * Choice of the sort order on a phone, where cards have no column headings to press. Its label is visible: the name of a
 * column alone does not say that the list is sorted by it.
 */
export function PhoneSort({ columns, shown, sort, onSort }: PhoneSortProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const id = useId();
  const sortable = columns.filter(
    (column) => column.sort && (shown.includes(column) || column.id === sort?.field),
  );
  const sorted = sortable.find(({ id }) => id === sort?.field);
  if (sortable.length === 0) return null;
  const descending = sort?.descending === true;
  return (
    <>
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
      <div className={styles.root}>
        <label className={styles.label} htmlFor={id}>
          {text('runtime.table.sort')}
        </label>
        <SelectBox
          id={id}
          className={styles.select ?? ''}
          value={sorted?.id ?? ''}
          onChange={(event) => onSort({ field: event.target.value, descending: false })}
        >
          {!sorted && <option value="">–</option>}
          {sortable.map(({ id, label, sortLabel }) => (
            <option key={id} value={id}>
              {text(sortLabel ?? label)}
            </option>
          ))}
        </SelectBox>
      </div>
    </>
  );
}
