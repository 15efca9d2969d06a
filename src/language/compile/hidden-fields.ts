import type { Operation } from '#shared/schemas/contract.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { getFieldId } from './find-field.ts';

/**
 * Reports fields that the operation always needs and that the form hides on a condition: while they are hidden the
 * server rejects the form, and its message would be at a field that nobody sees.
 */
export function checkHiddenFields(context: Context, form: Tree, operation: Operation): void {
  const submit = form.get('submit');
  // A branch is the operation for the other case.
  if (submit?.has('branches')) return;
  const { required = [], properties = {} } = operation.input.schema;
  const needed = required.filter(
    (name) => properties[name]?.default === undefined && !submit?.get('input')?.has(name),
  );
  const steps = form.list('steps');
  const namesByCondition = new Map<Tree, string[]>();
  for (const section of form.list('sections')) {
    const step = steps.find((candidate) =>
      candidate.texts('sections').includes(section.text('id') ?? ''),
    );
    for (const field of section.list('rows').flatMap(({ items }) => [...items])) {
      const name = getFieldId(field);
      const condition = [field, section, step].flatMap((part) => part?.get('visibleWhen') ?? [])[0];
      if (condition && needed.includes(name))
        namesByCondition.set(condition, [...(namesByCondition.get(condition) ?? []), name]);
    }
  }
  for (const [condition, names] of namesByCondition)
    context.report(
      'SCR254',
      condition.location,
      `${operation.id} always needs ${names.join(', ')}, and the form hides ${names.length > 1 ? 'them' : 'it'} while this is not true`,
      {
        found: names.join(', '),
        remedy: 'Remove the condition, or fill the value in "input" of "submit".',
      },
    );
}
