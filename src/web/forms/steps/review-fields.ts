import type { Field } from '#shared/screens/field.ts';
import { isRow, type Row } from '../../core/screen/read-path.ts';
import type { FormModel } from '../state/form-store.ts';
import { isEntry, toRecord } from '../state/values.ts';

/** Display by widget (schemas/meta/widgets.json). Fields with other widgets are displayed by their schema. */
const DISPLAY_BY_WIDGET: Record<string, string> = {
  date: 'date',
  money: 'money',
  ssn: 'ssnLast4',
  phone: 'phone',
  taxId: 'taxId',
  memberId: 'memberId',
  claimNumber: 'claimNumber',
  textarea: 'multiline',
  checkboxes: 'tags',
  multiSelect: 'tags',
  pickList: 'list',
  files: 'list',
};

const isBox = ({ as }: Field): boolean => as === 'checkbox' || as === 'switch';

/** Converts an input field to a display field. An SSN shows its last four digits. The review omits passwords. */
export const toDisplayField = (field: Field): Field => {
  const { enabledWhen: _, requiredWhen: __, visibleWhen: ___, open: ____, ...shown } = field;
  // A box that was not checked says no; a question that was not answered says nothing.
  const absent = isBox(field) ? 'runtime.no' : 'runtime.steps.empty';
  return { ...shown, as: DISPLAY_BY_WIDGET[field.as] ?? 'text', absent };
};

/**
 * Returns the record with the labels of loaded choices in place of their values, and the names of files in place of the
 * files, also in repeated groups.
 */
export function withLabels(
  form: Pick<FormModel, 'read' | 'findLabel'>,
  fields: readonly Field[],
): Row {
  /** `entry`: path of the entry of a repeated group with a slash at its end; '' outside of one. */
  const toLabels = (entry: string, id: string, value: unknown): unknown => {
    if (value instanceof File) return value.name;
    if (Array.isArray(value))
      return value.map((item: unknown, index) =>
        isEntry(item) ? withRowLabels(`${entry}${id}/${index}/`, item) : toLabels(entry, id, item),
      );
    return isRow(value)
      ? withRowLabels(entry, value)
      : (form.findLabel(entry + id, value) ?? value);
  };
  const withRowLabels = (entry: string, row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([id, value]) => [id, toLabels(entry, id, value)]));
  return toRecord(fields, withRowLabels('', form.read().values));
}
