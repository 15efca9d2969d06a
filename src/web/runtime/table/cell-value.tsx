import type { ReactNode } from 'react';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import type { EditableCellProps } from '../edit/editable-cell.tsx';

/** Shows the value alone until the editor is loaded, or when it cannot be loaded. */
const EditableCell = lazyPart<EditableCellProps>(
  'inline edit',
  async () => (await import('../edit/editable-cell.tsx')).EditableCell,
  { instead: ({ children }) => children, quiet: true },
);

/** A value of a row. In a column with `edit` it can be changed in place. */
export const CellValue = ({
  field,
  children,
  ...row
}: Omit<EditableCellProps, 'edit'>): ReactNode =>
  field.edit ? (
    <EditableCell {...row} field={field} edit={field.edit}>
      {children}
    </EditableCell>
  ) : (
    children
  );
