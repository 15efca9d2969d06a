import type { Field } from '#shared/screens/field.ts';
import type { Row } from '../../core/screen/read-path.ts';
import type { FormModel } from '../state/form-store.ts';
import { toRecord } from '../state/values.ts';

/** Display kind by widget. Fields with other widgets are displayed by their schema. */
const DISPLAYS: Record<string, string> = {
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

/** Converts an input field to a display field. An SSN shows its last four digits. The review omits passwords. */
export const toDisplayField = (field: Field): Field => {
  const { enabledWhen: _, requiredWhen: __, visibleWhen: ___, open: ____, ...shown } = field;
  return { ...shown, as: DISPLAYS[field.as] ?? 'text', absent: 'runtime.steps.empty' };
};

/** Returns the record with the labels of loaded choices in place of their values. */
export function withLabels(form: FormModel, fields: readonly Field[]): Row {
  const { values } = form.read();
  const worded = Object.entries(values).map(([id, value]) => [
    id,
    Array.isArray(value)
      ? value.map((item: unknown) =>
          item instanceof File ? item.name : (form.labelOf(id, item) ?? item),
        )
      : (form.labelOf(id, value) ?? value),
  ]);
  return toRecord(fields, Object.fromEntries(worded));
}
