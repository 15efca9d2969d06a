import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { fold } from '#shared/format/fold.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useDisplayTools } from '../../../core/display/tools.ts';
import { formatValueText } from '../../../core/display/value.tsx';
import { readAt, readPath, toRows, type Row } from '../../../core/screen/read-path.ts';
import { useScope } from '../../../core/screen/scope.tsx';
import { useUnsaved } from '../../../core/screen/unsaved.ts';
import { Empty } from '../../../core/states/empty.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useActions } from '../../actions/use-actions.ts';
import {
  listChanges,
  useStagedRows,
  type Change,
  type MatrixBody,
  type StagedRows,
  type CellValues,
} from './changes.ts';
import { MatrixTable } from './matrix-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { TextBox } from '../../../ui/box.tsx';
import styles from './matrix.module.css';

/** A table of checkboxes. Changes are sent only after a review. */
export function MatrixBlock({ block, data }: { block: MatrixBody; data: unknown }): ReactNode {
  const text = useText();
  const rows = useMemo(() => toRows(readAt(data, block.rows)), [block, data]);
  const { visibleActions } = useActions([block.save], useScope());
  const { staged, stage, discard } = useStagedRows();
  const [reviewing, setReviewing] = useState(false);
  const changes = useMemo(() => listChanges(rows, block, staged), [rows, block, staged]);
  useUnsaved(changes.length > 0);
  if (rows.length === 0) return <Empty empty={block.empty} />;
  return (
    <>
      <SearchableMatrix
        block={block}
        rows={rows}
        staged={staged}
        mayEdit={visibleActions.length > 0}
        stage={stage}
      />
      <div role="status" className={styles.status}>
        {changes.length > 0 && text('runtime.matrix.changes', { count: changes.length })}
      </div>
      {changes.length > 0 && (
        <ChangesBar changes={changes} onReview={() => setReviewing(true)} onDiscard={discard} />
      )}
      {reviewing && changes.length > 0 && (
        <ReviewDialog
          block={block}
          changes={changes}
          onClose={() => setReviewing(false)}
          onSaved={discard}
        />
      )}
    </>
  );
}

interface SearchableMatrixProps {
  block: MatrixBody;
  rows: readonly Row[];
  staged: StagedRows;
  mayEdit: boolean;
  stage: (key: string, values: CellValues) => void;
}

/** The rows whose name contains the search text, optionally only those that differ from their default. */
function SearchableMatrix({ block, rows, ...tableProps }: SearchableMatrixProps): ReactNode {
  const text = useText();
  const tools = useDisplayTools();
  const [typed, setTyped] = useState('');
  const [differingOnly, setDifferingOnly] = useState(false);
  const searchText = fold(typed.trim());
  const hasDefaults = block.cells.some((cell) => cell.default !== undefined);
  const shown = rows.filter(
    (row) =>
      fold(formatValueText(block.heading, row, tools)).includes(searchText) &&
      (!differingOnly || differsFromDefault(block, row)),
  );
  return (
    <>
      <div className={styles.search}>
        <TextBox
          type="search"
          aria-label={text('runtime.matrix.search')}
          placeholder={text('runtime.matrix.search')}
          contentBefore={<Icon name="search" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {hasDefaults && (
          <Button
            size="small"
            appearance="subtle"
            aria-pressed={differingOnly}
            icon={differingOnly ? <Icon name="checkmark" /> : null}
            onClick={() => setDifferingOnly(!differingOnly)}
          >
            {text('runtime.matrix.departing')}
          </Button>
        )}
        <span className={styles.found} role="status">
          {text('runtime.matrix.found', { count: shown.length, total: rows.length })}
        </span>
      </div>
      <MatrixTable block={block} rows={shown} {...tableProps} />
    </>
  );
}

const differsFromDefault = ({ cells }: MatrixBody, row: Row): boolean =>
  cells.some(
    (cell) => cell.default !== undefined && readPath(row, cell.field.path) !== row[cell.default],
  );

function ChangesBar(props: {
  changes: readonly Change[];
  onReview: () => void;
  onDiscard: () => void;
}): ReactNode {
  const text = useText();
  const count = props.changes.length;
  return (
    <div className={styles.bar} role="group" aria-label={text('runtime.matrix.bar')}>
      <span className={styles.count}>{text('runtime.matrix.changes', { count })}</span>
      <Button onClick={props.onDiscard}>{text('runtime.matrix.discard')}</Button>
      <Button appearance="primary" onClick={props.onReview}>
        {text('runtime.matrix.review')}
      </Button>
    </div>
  );
}
