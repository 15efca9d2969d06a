import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import styles from './table.module.css';

/** Skeleton rows with the height of real rows, so that the layout does not shift when data arrives. */
export function SkeletonRows(props: {
  rowCount: number;
  columnCount: number;
  dense: boolean;
}): ReactNode {
  const text = useText();
  const cell = mergeClasses(styles.cell, props.dense && styles.dense);
  return (
    <tbody>
      {Array.from({ length: props.rowCount }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: props.columnCount }, (_unused, column) => (
            <td key={column} className={cell}>
              {row === 0 && column === 0 && (
                <span className="visually-hidden">{text('runtime.loading')}</span>
              )}
              <div className={styles.bar} aria-hidden />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
