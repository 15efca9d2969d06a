import type { Operation } from '#shared/schemas/contract.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { getFieldId } from './find-field.ts';

/**
 * Reports fields that the operation requires and that the form hides under a condition. While they are hidden, the
 * server rejects the form with a message at a field that the user does not see.
 */
export function checkHiddenFields(context: Context, form: Tree, operation: Operation): void {
  const submit = form.get('submit');
  // With branches, another operation may be called while the fields are hidden.
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
