import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { ColumnEdit, Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { describedBy, labelId } from '../../forms/field/field-frame.tsx';
import { useFieldState } from '../../forms/state/field-state.ts';
import { fieldDomId } from '../../forms/state/focus.ts';
import type { FormModel } from '../../forms/state/form-store.ts';
import { useProblemText } from '../../forms/state/use-problem-text.ts';
import { findWidget } from '../../forms/widgets/registry.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './edit.module.css';

interface CellInputProps {
  form: FormModel;
  edit: ColumnEdit;
  locked: boolean;
  /** The message after a save that failed. */
  saveError: string | undefined;
  onSave: () => void;
  onCancel: () => void;
}

/** A cell has no other fields that a message could name. */
const NO_FIELDS: readonly Field[] = [];

/** The input of the column, with buttons for users without Enter and Escape keys. */
export function CellInput(props: CellInputProps): ReactNode {
  const { form, edit, locked, saveError } = props;
  const { field } = edit;
  const problemText = useProblemText(NO_FIELDS);
  const state = useFieldState({ form, id: field.id, field, problemText });
  const { component: Widget, labelled } = findWidget(field);
  const id = fieldDomId(form.id, field.id);
  const isInvalid = state.errors !== '' || saveError !== undefined;
  return (
    <div className={styles.line}>
      {labelled !== 'self' && <HiddenLabel id={id} field={field} forInput={labelled === 'input'} />}
      <div className={styles.input}>
        <Widget
          id={id}
          field={field}
          value={state.value}
          required={state.required}
          invalid={isInvalid}
          disabled={locked}
          describedBy={describedBy(id, { hasHelp: false, hasErrors: isInvalid })}
          autoComplete="off"
          onChange={useCallback((value: unknown) => form.change(field.id, value), [form, field.id])}
          onBlur={useCallback(() => form.blur(field.id), [form, field.id])}
        />
      </div>
      <CellButtons {...props} />
    </div>
  );
}

/** Hidden visually, because the column heading shows the same text. */
function HiddenLabel(props: { id: string; field: Field; forInput: boolean }): ReactNode {
  const { id, field, forInput } = props;
  const text = useText();
  return forInput ? (
    <label id={labelId(id)} htmlFor={id} className="visually-hidden">
      {text(field.label)}
    </label>
  ) : (
    <span id={labelId(id)} className="visually-hidden">
      {text(field.label)}
    </span>
  );
}

function CellButtons({ locked, onSave, onCancel }: CellInputProps): ReactNode {
  const text = useText();
  const buttonProps = { size: 'small', appearance: 'subtle', onMouseDown: keepFocus } as const;
  return (
    <span className={styles.buttons}>
      <Button
        {...buttonProps}
        icon={<Icon name="checkmark" size={16} />}
        aria-label={text('runtime.edit.save')}
        disabledFocusable={locked}
        onClick={onSave}
      />
      <Button
        {...buttonProps}
        icon={<Icon name="dismiss" size={16} />}
        aria-label={text('runtime.cancel')}
        disabledFocusable={locked}
        onClick={onCancel}
      />
    </span>
  );
}

/**
 * Keeps the focus in the input when a button is pressed. Otherwise the blur would save the value before the click on
 * Cancel is handled.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
