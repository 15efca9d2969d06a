import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ColumnEdit, Field } from '#shared/screens/field.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { useUnsaved } from '../../core/screen/unsaved.ts';
import { FormContext, useFormPart } from '../../forms/state/use-form.ts';
import { areValuesEqual } from '../../forms/state/values.ts';
import { CellInput } from './cell-input.tsx';
import { CellMessages } from './cell-messages.tsx';
import { useCellForm } from './use-cell-form.ts';
import { useCellSave } from './use-cell-save.ts';
import { useLeaving } from './use-leaving.ts';
import styles from './edit.module.css';

/** How the editor was left. The focus goes back to the cell unless the user has moved on. */
export interface Closing {
  saved: boolean;
  focus: boolean;
}

export interface CellEditorProps {
  field: Field;
  edit: ColumnEdit;
  row: Row;
  /** The accessible name of the editor: "Edit Due date of Late claim". */
  label: string;
  onClose: (how: Closing) => void;
}

/** The input in place of a value. Enter or leaving it saves, Escape cancels. */
export function CellEditor({ field, edit, row, label, onClose }: CellEditorProps): ReactNode {
  const form = useCellForm(edit);
  const root = useRef<HTMLFieldSetElement>(null);
  const { phase, failure, save } = useCellSave(edit, form);
  const isChanged = useFormPart(form, ({ values, saved }) => !areValuesEqual(values, saved));
  const isBusy = phase === 'saving';
  useUnsaved(isChanged && !isBusy);
  const cancel = () => onClose({ saved: false, focus: true });
  const finish = async (focus: boolean) => {
    if (!isChanged) onClose({ saved: false, focus });
    else if (await save()) onClose({ saved: true, focus });
  };
  // A conflict is decided by its buttons, not by Enter or by leaving.
  const finishInput = (focus: boolean) => {
    if (phase !== 'conflict') void finish(focus);
  };
  const leaving = useLeaving(root, () => finishInput(false));
  useFocusOnInput(root, phase);
  return (
    <FormContext value={form}>
      {/* The keys are pressed in the inputs inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        ref={root}
        className={styles.editor}
        aria-label={label}
        aria-busy={isBusy}
        {...leaving}
        onKeyDown={keysOf({ cancel, save: () => finishInput(true) })}
      >
        <CellInput
          form={form}
          edit={edit}
          locked={isBusy}
          failure={failure}
          onSave={() => finishInput(true)}
          onCancel={cancel}
        />
        <CellMessages
          {...{ form, field, edit, row, phase, failure }}
          onAgain={() => void finish(true)}
          onKeep={cancel}
        />
      </fieldset>
    </FormContext>
  );
}

/** Keys that the input itself has handled, for example to choose from an open list, are left to it. */
const keysOf =
  ({ save, cancel }: { save: () => void; cancel: () => void }) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const target = event.target as HTMLElement;
    const saves = event.key === 'Enter' && !event.shiftKey && !target.matches('button, a');
    if (!saves && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (saves) save();
    else cancel();
  };

const INPUT = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea';
const RADIO = 'input[type="radio"]';

/** The input takes the focus when it appears, and again when its value was rejected. */
function useFocusOnInput(root: React.RefObject<HTMLElement | null>, phase: string): void {
  useEffect(() => {
    if (phase !== 'editing' && phase !== 'rejected') return;
    if (phase === 'rejected' && isBusyElsewhere(root.current)) return;
    const chosen = root.current?.querySelector<HTMLElement>(`${RADIO}:checked`);
    const input = chosen ?? root.current?.querySelector<HTMLElement>(INPUT);
    input?.focus();
    if (phase === 'editing' && input instanceof HTMLInputElement && !input.matches(RADIO))
      input.select();
  }, [root, phase]);
}

/** Whether the user has moved the focus elsewhere, where it must stay. */
function isBusyElsewhere(root: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !root?.contains(activeElement);
}
