import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { isRendered } from '../widgets/registry.ts';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';

const useStyles = makeStyles({
  rows: { display: 'grid', gap: tokens.spacingVerticalL },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalL,
  },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: '160px', minWidth: 0, maxWidth: '100%' },
  short: { flexGrow: 0, flexBasis: '136px' },
  full: { flexBasis: '100%' },
  // Search criteria: each field takes one of three columns, regardless of its row in the file.
  columns: {
    display: 'grid',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'baseline',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [ON_PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export interface FieldGridProps {
  rows: readonly (readonly Field[])[];
  /** `rows`: as in the file, short fields side by side. `columns`: up to three columns, for the criteria of a search. */
  look?: 'rows' | 'columns';
  children: (field: Field) => ReactNode;
}

/** Lays out fields, with the inputs of a row level. A row with only hidden fields takes no space. */
export function FieldGrid({ rows, look = 'rows', children }: FieldGridProps): ReactNode {
  const styles = useStyles();
  if (look === 'columns')
    return (
      <div className={styles.columns}>
        {rows
          .flat()
          .filter(isRendered)
          .map((field) => (
            <div key={field.id} data-part={field.id}>
              {children(field)}
            </div>
          ))}
      </div>
    );
  const filled = rows.map((row) => row.filter(isRendered)).filter((row) => row.length > 0);
  return (
    <div className={styles.rows}>
      {filled.map((row) => (
        <div key={row.map(({ id }) => id).join()} className={styles.row}>
          {row.map((field) => (
            <div key={field.id} data-part={field.id} className={cellClass(styles, field)}>
              {children(field)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const cellClass = (styles: ReturnType<typeof useStyles>, { width }: Field): string =>
  mergeClasses(styles.cell, width === 'short' && styles.short, width === 'full' && styles.full);
