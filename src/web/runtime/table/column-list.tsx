import type { ReactNode, RefObject } from 'react';
import { Checkbox, makeStyles } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Floating } from '../../ui/floating.tsx';
import { findHeaderColumn } from './row-names.ts';

const useStyles = makeStyles({ list: { display: 'grid' } });

export interface ColumnChooserProps {
  columns: readonly Field[];
  /** Ids of the hidden columns. */
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

export interface ColumnListProps extends ColumnChooserProps {
  /** The button that opened the list. */
  target: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** A checkbox for each column. The column that names the rows cannot be hidden. */
export function ColumnList({
  target,
  columns,
  hidden,
  onHidden,
  onClose,
}: ColumnListProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const header = findHeaderColumn(columns);
  const toggle = (id: string, isShown: boolean) =>
    onHidden(isShown ? hidden.filter((column) => column !== id) : [...hidden, id]);
  return (
    <Floating anchor={target} role="dialog" label={text('runtime.table.columns')} onClose={onClose}>
      <div className={styles.list}>
        {columns.map((field) => (
          <Checkbox
            key={field.id}
            label={text(field.label)}
            checked={!hidden.includes(field.id)}
            disabled={field === header}
            onChange={(_, { checked }) => toggle(field.id, checked === true)}
          />
        ))}
      </div>
    </Floating>
  );
}
