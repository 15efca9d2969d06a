import { useId, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useDisplayTools } from '../../../core/display/tools.ts';
import { formatValueText } from '../../../core/display/value.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import type { Change, MatrixBody } from './changes.ts';
import { useSave } from './use-save.ts';
import styles from './matrix.module.css';

/** Lists each change with the old and the new value. One call saves all of them, or none. */
export function ReviewDialog(props: {
  block: MatrixBody;
  changes: readonly Change[];
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const { block, changes, onClose } = props;
  const text = useText();
  const failureId = useId();
  const { save, saving, failure, rejected, reload } = useSave(block, changes, props.onSaved);
  return (
    <Modal
      title={text('runtime.matrix.changes', { count: changes.length })}
      onClose={saving ? ignore : onClose}
    >
      <ul className={styles.changes}>
        {changes.map((change) => (
          <ChangeDescription
            key={change.key}
            block={block}
            change={change}
            rejection={rejected.get(change.key)}
          />
        ))}
      </ul>
      {failure && (
        <p id={failureId} role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button disabledFocusable={saving} onClick={onClose}>
          {text('runtime.matrix.back')}
        </Button>
        {reload ? (
          <Button appearance="primary" onClick={reload}>
            {text('runtime.reload')}
          </Button>
        ) : (
          <Button
            appearance="primary"
            disabledFocusable={saving}
            aria-describedby={failure ? failureId : undefined}
            onClick={() => void save()}
          >
            {text(block.save.label)}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function ChangeDescription(props: {
  block: MatrixBody;
  change: Change;
  /** Error message if the server rejected the change. */
  rejection: string | undefined;
}): ReactNode {
  const { block, change, rejection } = props;
  const text = useText();
  const tools = useDisplayTools();
  const toLabel = (isOn: boolean | undefined) => text(isOn ? 'runtime.yes' : 'runtime.no');
  const changed = block.cells.filter(({ field: { id } }) => change.before[id] !== change.after[id]);
  return (
    <li>
      <strong>{formatValueText(block.heading, change.row, tools)}</strong>
      {changed.map(({ field }) => (
        <div key={field.id}>
          {text('runtime.matrix.change', {
            label: text(field.label),
            before: toLabel(change.before[field.id]),
            after: toLabel(change.after[field.id]),
          })}
        </div>
      ))}
      {rejection && <div className={styles.failure}>{rejection}</div>}
    </li>
  );
}

const ignore = (): void => undefined;
