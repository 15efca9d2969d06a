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

/** How an editor was closed. `focus`: whether the cell then takes the focus; false if the user moved the focus elsewhere. */
export interface Closing {
  saved: boolean;
  focus: boolean;
}

export interface CellEditorProps {
  /** The column. */
  field: Field;
  /** The call that saves the value, and the field of the input. */
  edit: ColumnEdit;
  row: Row;
  /** The accessible name of the editor: "Edit Due date of Late claim". */
  label: string;
  onClose: (closing: Closing) => void;
}

/** The input in place of a value. Enter or moving the focus elsewhere saves, Escape cancels. */
export function CellEditor({ field, edit, row, label, onClose }: CellEditorProps): ReactNode {
  const form = useCellForm(edit);
  const root = useRef<HTMLFieldSetElement>(null);
  const { phase, failure: saveError, save } = useCellSave(edit, form);
  const isChanged = useFormPart(form, ({ values, saved }) => !areValuesEqual(values, saved));
  const isBusy = phase === 'saving';
  useUnsaved(isChanged && !isBusy);
  const cancel = () => onClose({ saved: false, focus: true });
  const closeAfterSave = async ({ focus }: { focus: boolean }) => {
    if (!isChanged) onClose({ saved: false, focus });
    else if (await save()) onClose({ saved: true, focus });
  };
  // The user resolves a conflict with its buttons; Enter or moving the focus must not decide it.
  const saveUnlessConflict = (options: { focus: boolean }) => {
    if (phase !== 'conflict') void closeAfterSave(options);
  };
  const focusHandlers = useLeaving(root, () => saveUnlessConflict({ focus: false }));
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
        {...focusHandlers}
        onKeyDown={createKeyHandler({ cancel, save: () => saveUnlessConflict({ focus: true }) })}
      >
        <CellInput
          form={form}
          edit={edit}
          locked={isBusy}
          saveError={saveError}
          onSave={() => saveUnlessConflict({ focus: true })}
          onCancel={cancel}
        />
        <CellMessages
          {...{ form, field, edit, row, phase, saveError }}
          onAgain={() => void closeAfterSave({ focus: true })}
          onKeep={cancel}
        />
      </fieldset>
    </FormContext>
  );
}

/** Handles Enter and Escape, except when the input has handled them, for example to choose from an open list. */
const createKeyHandler =
  ({ save, cancel }: { save: () => void; cancel: () => void }) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const target = event.target as HTMLElement;
    const isSaveKey = event.key === 'Enter' && !event.shiftKey && !target.matches('button, a');
    if (!isSaveKey && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSaveKey) save();
    else cancel();
  };

const INPUT_SELECTOR = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea';
const RADIO_SELECTOR = 'input[type="radio"]';

/** Focuses the input when it appears, and again when its value was rejected. */
function useFocusOnInput(root: React.RefObject<HTMLElement | null>, phase: string): void {
  useEffect(() => {
    if (phase !== 'editing' && phase !== 'rejected') return;
    if (phase === 'rejected' && isFocusElsewhere(root.current)) return;
    const chosen = root.current?.querySelector<HTMLElement>(`${RADIO_SELECTOR}:checked`);
    const input = chosen ?? root.current?.querySelector<HTMLElement>(INPUT_SELECTOR);
    input?.focus();
    if (phase === 'editing' && input instanceof HTMLInputElement && !input.matches(RADIO_SELECTOR))
      input.select();
  }, [root, phase]);
}

/** Whether the user has focused an element outside the editor. */
function isFocusElsewhere(root: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !root?.contains(activeElement);
}
