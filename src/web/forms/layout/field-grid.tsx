import type { ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { isRendered } from '../widgets/registry.ts';
import styles from './field-grid.module.css';

export interface FieldGridProps {
  rows: readonly (readonly Field[])[];
  /** `rows`: as in the file, short fields side by side. `columns`: up to three columns, for the criteria of a search. */
  look?: 'rows' | 'columns';
  children: (field: Field) => ReactNode;
}

/** Lays out fields, with the inputs of a row level. A row with only hidden fields takes no space. */
export function FieldGrid({ rows, look = 'rows', children }: FieldGridProps): ReactNode {
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
            <div key={field.id} data-part={field.id} className={cellClass(field)}>
              {children(field)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const cellClass = ({ width }: Field): string =>
  [styles.cell, width === 'short' && styles.short, width === 'full' && styles.full]
    .filter(Boolean)
    .join(' ');
