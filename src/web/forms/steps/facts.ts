import type { Field } from '#shared/screens/field.ts';

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
};

/** What was filled in, as a value that is shown: an SSN by its last four digits, a password not at all. */
export const asFact = (field: Field): Field => {
  const { enabledWhen: _, requiredWhen: __, visibleWhen: ___, open: ____, ...shown } = field;
  return { ...shown, as: DISPLAYS[field.as] ?? 'text', absent: 'runtime.steps.empty' };
};
