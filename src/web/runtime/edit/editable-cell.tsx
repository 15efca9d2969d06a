import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ColumnEdit, Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { InScope, useScope } from '../../core/screen/scope.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { useVisible } from '../../core/screen/use-visible.ts';
import { useSession } from '../../core/session/use-session.ts';
import { preloadWidget } from '../../forms/widgets/registry.ts';
import { Icon } from '../../ui/icons.tsx';
import { CellEditor, type Closing } from './cell-editor.tsx';
import { moveInColumn } from './move-in-column.ts';
import styles from './edit.module.css';

export interface EditableCellProps {
  /** The column. */
  field: Field;
  /** The call that saves the value, and the field of the input. */
  edit: ColumnEdit;
  row: Row;
  /** The name of the row. */
  about: string;
  /** The value as displayed when it is not edited. */
  children: ReactNode;
}

/** A value that a click or Enter turns into an input. Users without the permission see the value only. */
export function EditableCell(props: EditableCellProps): ReactNode {
  return (
    <InScope as="row" value={props.row}>
      <PermittedCell {...props} />
    </InScope>
  );
}

function PermittedCell(props: EditableCellProps): ReactNode {
  const { edit, field, children } = props;
  const { hasRights, mayWrite } = useSession();
  const { requires, requiresAny } = useOperation(edit.operation).access;
  const { met } = useVisible(edit, useScope(), field.id);
  const mayEdit =
    met &&
    hasRights(edit.field.requires, edit.field.requiresAny) &&
    mayWrite(requires, requiresAny);
  return mayEdit ? <Cell {...props} /> : children;
}

function Cell({ field, edit, row, about, children }: EditableCellProps): ReactNode {
  const text = useText();
  const label = text('runtime.edit.cell', { column: text(field.label), row: about });
  const { isOpen, announcement, button, open, close } = useCellEditor(edit);
  return (
    <>
      {isOpen ? (
        <div className={styles.editing}>
          <CellEditor field={field} edit={edit} row={row} label={label} onClose={close} />
          <span className={styles.printed}>{children}</span>
        </div>
      ) : (
        <span className={styles.cell}>
          <span className={styles.shown}>{children}</span>
          <button
            ref={button}
            type="button"
            className={styles.open}
            data-edit={field.id}
            aria-label={label}
            onClick={() => void open()}
            onKeyDown={moveInColumn}
          >
            <Icon name="edit" size={16} />
            <span className={styles.word}>{text('runtime.edit.cell.short')}</span>
          </button>
        </span>
      )}
      {announcement !== undefined && (
        <span role="status" className="visually-hidden">
          {announcement}
        </span>
      )}
    </>
  );
}

/** Opens and closes the input of a cell. Screen readers read the `announcement`; undefined until the cell is first opened. */
function useCellEditor({ field }: ColumnEdit) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const mustFocusButton = useRef(false);
  useEffect(() => {
    if (isOpen || !mustFocusButton.current) return;
    mustFocusButton.current = false;
    button.current?.focus();
  }, [isOpen]);
  return {
    isOpen,
    announcement,
    button,
    open: async () => {
      // The input takes the focus when the editor is mounted, so it must be loaded by then.
      await preloadWidget(field);
      setAnnouncement('');
      setOpen(true);
    },
    close: ({ saved, focus }: Closing) => {
      mustFocusButton.current = focus;
      setAnnouncement(saved ? text('runtime.edit.saved') : '');
      setOpen(false);
    },
  };
}
