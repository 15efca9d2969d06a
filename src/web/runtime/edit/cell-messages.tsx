import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { ColumnEdit, Field } from '#shared/screens/field.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { NOT_ON_FILE, formatValueText } from '../../core/display/value.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { describedBy } from '../../forms/field/field-frame.tsx';
import { splitMessages, useFieldState } from '../../forms/state/field-state.ts';
import { fieldDomId } from '../../forms/state/focus.ts';
import type { FormModel } from '../../forms/state/form-store.ts';
import { useProblemText } from '../../forms/state/use-problem-text.ts';
import type { Phase } from './use-cell-save.ts';
import styles from './edit.module.css';

interface CellMessagesProps {
  form: FormModel;
  field: Field;
  edit: ColumnEdit;
  row: Row;
  phase: Phase;
  saveError: string | undefined;
  /** Saves the user's value although another user has changed the row. */
  onAgain: () => void;
  /** Keeps the value of the other user and closes the editor. */
  onKeep: () => void;
}

/** A cell has no other fields that a message could name. */
const NO_FIELDS: readonly Field[] = [];

/** Messages below the input: the reason why the value was rejected, or that another user has changed the row. */
export function CellMessages(props: CellMessagesProps): ReactNode {
  const { form, edit, phase, saveError } = props;
  const text = useText();
  const { field } = edit;
  const problemText = useProblemText(NO_FIELDS);
  const { errors } = useFieldState({ form, id: field.id, field, problemText });
  const messages = saveError === undefined ? splitMessages(errors) : [saveError];
  const id = describedBy(fieldDomId(form.id, field.id), { hasHelp: false, hasErrors: true });
  return (
    <>
      <div id={id} role="alert" className={styles.messages}>
        {phase !== 'conflict' && messages.map((message) => <p key={message}>{message}</p>)}
      </div>
      {phase === 'saving' && (
        <span role="status" className={styles.status}>
          {text('runtime.edit.saving')}
        </span>
      )}
      <Conflict {...props} />
    </>
  );
}

/** Shows the value that another user has saved. The user chooses between it and their own. */
function Conflict({ field, row, phase, onAgain, onKeep }: CellMessagesProps): ReactNode {
  const text = useText();
  const tools = useDisplayTools('comparing');
  const message = useRef<HTMLParagraphElement>(null);
  const currentValue = formatValueText(field, row, tools) || text(field.absent ?? NOT_ON_FILE);
  const [initialValue] = useState(currentValue);
  const isConflict = phase === 'conflict';
  // Focuses the message, not a button, so that a key that is still pressed does not choose.
  useEffect(() => void (isConflict && message.current?.focus()), [isConflict]);
  if (!isConflict) return null;
  const messageKey =
    currentValue === initialValue ? 'runtime.edit.changedElsewhere' : 'runtime.edit.changed';
  return (
    <div className={styles.conflict}>
      <p ref={message} role="alert" tabIndex={-1}>
        {text(messageKey, { column: text(field.label), value: currentValue })}
      </p>
      <Button size="small" appearance="primary" onClick={onAgain}>
        {text('runtime.edit.again')}
      </Button>
      <Button size="small" onClick={onKeep}>
        {text('runtime.edit.keep', { value: currentValue })}
      </Button>
    </div>
  );
}
