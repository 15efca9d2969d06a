import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { isAlignedToEnd } from '../../core/display/displays.tsx';
import type { PageSort } from '../../core/screen/paging.ts';
import type { DataTableProps } from './table-props.ts';
import tight from '../../ui/tight.module.css';
import styles from './table.module.css';

export interface HeadRowProps extends Pick<
  DataTableProps,
  'sort' | 'onSort' | 'rowActions' | 'lead'
> {
  fields: readonly Field[];
  /** Whether the table scrolls by itself. Then the header sticks to the top of the table instead of the page. */
  isInScroller: boolean;
}

/** The column headings, with buttons that sort. */
export function HeadRow({
  fields,
  sort,
  onSort,
  rowActions,
  lead,
  isInScroller,
}: HeadRowProps): ReactNode {
  const text = useText();
  return (
    <tr>
      {lead && (
        // The component of the leading column has its own label.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td className={mergeClasses(styles.head, isInScroller && styles.headInside, styles.lead)}>
          <lead.Head />
        </td>
      )}
      {fields.map((field) => (
        <Head
          key={field.id}
          field={field}
          sort={sort}
          onSort={onSort}
          isInScroller={isInScroller}
        />
      ))}
      {rowActions.length > 0 && (
        <th
          scope="col"
          className={mergeClasses(
            styles.head,
            isInScroller && styles.headInside,
            styles.actions,
            styles.actionsHead,
          )}
        >
          <span className="visually-hidden">{text('runtime.table.actions')}</span>
        </th>
      )}
    </tr>
  );
}

type HeadProps = Pick<HeadRowProps, 'sort' | 'onSort' | 'isInScroller'> & { field: Field };

function Head({ field, sort, onSort, isInScroller }: HeadProps): ReactNode {
  const text = useText();
  const sorted = sort?.field === field.id ? sort : undefined;
  return (
    <th
      scope="col"
      data-part={field.id}
      className={mergeClasses(
        styles.head,
        tight.head,
        isInScroller && styles.headInside,
        isAlignedToEnd(field) && styles.end,
      )}
      aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
    >
      {field.sort ? (
        <button
          type="button"
          className={styles.sortButton}
          onClick={() => onSort(toNextSort(field, sorted))}
        >
          <SortLabel
            label={text(field.label)}
            icon={<SortIcon sorted={sorted} />}
            isAlignedToEnd={isAlignedToEnd(field)}
          />
        </button>
      ) : (
        <span className={styles.headWords}>{text(field.label)}</span>
      )}
    </th>
  );
}

const toNextSort = ({ id }: Field, sorted: PageSort | undefined): PageSort => ({
  field: id,
  descending: sorted ? !sorted.descending : false,
});

interface SortLabelProps {
  label: string;
  icon: ReactNode;
  isAlignedToEnd: boolean;
}

/** A heading with its icon, which stays beside the last word, or before the first in a column aligned to the end. */
function SortLabel({ label, icon, isAlignedToEnd: isEnd }: SortLabelProps): ReactNode {
  const space = isEnd ? label.indexOf(' ') : label.lastIndexOf(' ');
  const firstWords = label.slice(0, Math.max(0, space));
  const lastWords = label.slice(space + 1);
  return isEnd ? (
    <>
      <span className={styles.withArrow}>
        {icon}
        {firstWords || lastWords}
      </span>
      {firstWords && ` ${lastWords}`}
    </>
  ) : (
    <>
      {firstWords && `${firstWords} `}
      <span className={styles.withArrow}>
        {lastWords}
        {icon}
      </span>
    </>
  );
}

/** Two small arrows in a column that can be sorted; one arrow, up or down, in the sorted column. */
const SortIcon = ({ sorted }: { sorted: PageSort | undefined }): ReactNode =>
  sorted ? (
    <Icon
      name="arrowLeft"
      size={16}
      className={mergeClasses(styles.arrow, sorted.descending ? styles.down : styles.up)}
    />
  ) : (
    <Icon name="sort" size={16} className={mergeClasses(styles.arrow, styles.arrowIdle)} />
  );
