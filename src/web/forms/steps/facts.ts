import type { Field } from '#shared/screens/field.ts';
import type { Row } from '../../core/screen/read-path.ts';
import type { FormModel } from '../state/form-store.ts';
import { toRecord } from '../state/values.ts';

/** Displays for the inputs whose own name says how a value reads; the rest read as their schema says. */
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
};

/** What was filled in, as a value that is shown: an SSN by its last four digits, a password not at all. */
export const asFact = (field: Field): Field => {
  const { enabledWhen: _, requiredWhen: __, visibleWhen: ___, open: ____, ...shown } = field;
  return { ...shown, as: DISPLAYS[field.as] ?? 'text', absent: 'runtime.steps.empty' };
};

/** The record with the words of choices that came from a call in place of their values. */
export function withLabels(form: FormModel, fields: readonly Field[]): Row {
  const { values } = form.read();
  const worded = Object.entries(values).map(([id, value]) => [
    id,
    Array.isArray(value)
      ? value.map((one: unknown) => form.labelOf(id, one) ?? one)
      : (form.labelOf(id, value) ?? value),
  ]);
  return toRecord(fields, Object.fromEntries(worded));
}
