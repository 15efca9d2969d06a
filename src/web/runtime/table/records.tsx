import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Action } from '#shared/screens/action.ts';
import type { Field } from '#shared/screens/field.ts';
import { FactList } from '../../core/display/fact-list.tsx';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { Heading, UnderHeading } from '../../core/states/heading.tsx';
import type { Row } from '../../core/screen/read-path.ts';
import { InScope, useScope } from '../../core/screen/scope.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { findHeaderColumn, useRowNames } from './row-names.ts';
import { RowActions } from './row-actions.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', padding: 0, display: 'grid', gap: tokens.spacingVerticalXXL },
  record: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    '@media print': { breakInside: 'avoid' },
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
});

export interface RecordsProps {
  caption: string;
  columns: readonly Field[];
  rows: readonly Row[] | undefined;
  rowActions: readonly Action[];
}

/** Each row in full, as labeled values. For searches with one or a few results. */
export function Records({ caption, columns, rows, rowActions }: RecordsProps): ReactNode {
  const styles = useStyles();
  const getRowName = useRowNames(rows, columns);
  if (!rows) return <Skeleton lines={6} />;
  return (
    <ul className={styles.list} aria-label={caption}>
      {rows.map((row, index) => (
        <li key={index} className={styles.record}>
          <InScope as="row" value={row}>
            <Record columns={columns} row={row} rowActions={rowActions} about={getRowName(row)} />
          </InScope>
        </li>
      ))}
    </ul>
  );
}

function Record({
  columns,
  row,
  rowActions,
  about,
}: Pick<RecordsProps, 'columns' | 'rowActions'> & { row: Row; about: string }): ReactNode {
  const styles = useStyles();
  const tools = useDisplayTools();
  const scope = useScope();
  const title = findHeaderColumn(columns);
  const name = title ? formatValueText(title, row, tools) : '';
  return (
    <>
      <div className={styles.head}>
        <Heading>{name}</Heading>
        <RowActions actions={rowActions} scope={scope} about={about} />
      </div>
      <UnderHeading>
        <FactList fields={columns.filter((field) => field !== title)} record={row} columns={3} />
      </UnderHeading>
    </>
  );
}
