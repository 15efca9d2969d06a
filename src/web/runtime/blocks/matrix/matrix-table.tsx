import type { ReactNode } from 'react';
import { Checkbox } from '@fluentui/react-components';
import type { MatrixCell } from '#shared/screens/block.ts';
import { useDisplayTools } from '../../../core/display/tools.ts';
import { formatValueText } from '../../../core/display/value.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import type { Row } from '../../../core/screen/read-path.ts';
import { useScreen } from '../../../core/screen/screen-context.tsx';
import {
  readCellValues,
  toggleCell,
  type MatrixBody,
  type StagedRows,
  type CellValues,
} from './changes.ts';
import styles from './matrix.module.css';

interface TableProps {
  block: MatrixBody;
  rows: readonly Row[];
  staged: StagedRows;
  mayEdit: boolean;
  stage: (key: string, values: CellValues) => void;
}

/** One row per name, one column per checkbox. On a phone the name is above its checkboxes. */
export function MatrixTable({ block, rows, staged, mayEdit, stage }: TableProps): ReactNode {
  const text = useText();
  const { artefact } = useScreen();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{text(block.title ?? artefact.title)}</caption>
      <thead>
        <tr>
          <th scope="col">{text(block.heading.label)}</th>
          {block.cells.map(({ field }) => (
            <th key={field.id} scope="col">
              {text(field.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = String(row[block.rowKey]);
          const saved = readCellValues(block.cells, row);
          return (
            <MatrixRow
              key={key}
              block={block}
              row={row}
              saved={saved}
              values={staged.get(key) ?? saved}
              mayEdit={mayEdit && (block.editable === undefined || row[block.editable] === true)}
              onValues={(values) => stage(key, values)}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface RowProps {
  block: MatrixBody;
  row: Row;
  saved: CellValues;
  values: CellValues;
  mayEdit: boolean;
  onValues: (values: CellValues) => void;
}

function MatrixRow({ block, row, saved, values, mayEdit, onValues }: RowProps): ReactNode {
  const { cells, heading } = block;
  const tools = useDisplayTools('comparing');
  const name = formatValueText(heading, row, tools);
  const changed = cells.some(({ field: { id } }) => values[id] !== saved[id]);
  return (
    <tr className={changed ? styles.changed : undefined}>
      <th scope="row">{name}</th>
      {cells.map((cell) => (
        <td key={cell.field.id}>
          <MatrixCheckbox
            cell={cell}
            name={name}
            checked={values[cell.field.id] === true}
            defaultValue={cell.default === undefined ? undefined : row[cell.default] === true}
            disabled={!mayEdit || (cell.needs !== undefined && values[cell.needs] !== true)}
            onToggle={() => onValues(toggleCell(cells, values, cell.field.id))}
          />
        </td>
      ))}
    </tr>
  );
}

function MatrixCheckbox(props: {
  cell: MatrixCell;
  name: string;
  checked: boolean;
  /** Undefined if the cell has no default. */
  defaultValue: boolean | undefined;
  disabled: boolean;
  onToggle: () => void;
}): ReactNode {
  const text = useText();
  const { checked, defaultValue, cell } = props;
  const label = text(cell.field.label);
  const defaultLabel = text(defaultValue ? 'runtime.yes' : 'runtime.no');
  return (
    <span className={styles.cell}>
      <Checkbox
        aria-label={`${props.name}: ${label}`}
        checked={checked}
        disabled={props.disabled}
        onChange={props.onToggle}
      />
      <span className={styles.cellLabel} aria-hidden="true">
        {label}
      </span>
      {defaultValue !== undefined && (
        <span className={checked === defaultValue ? styles.usual : styles.differing}>
          {text('runtime.matrix.default', { value: defaultLabel })}
        </span>
      )}
    </span>
  );
}
