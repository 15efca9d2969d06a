import type { Field } from '#shared/screens/field.ts';
import { ID_SEPARATOR } from './focus.ts';
import type { Problem } from './problems.ts';
import { listInnerFields } from './values.ts';

/** Returns the id of the input that a problem belongs to: in a structured field, that of the inner input. */
export const toInputId = (field: Field, { inside = [] }: Problem): string =>
  [field.id, ...inside].join(ID_SEPARATOR);

/**
 * Returns one problem per input of a structured field, in the order in which they are rendered; in a repeated group entry by
 * entry, after what is wrong with the group itself.
 */
export function selectFirstProblems(field: Field, problems: readonly Problem[]): Problem[] {
  const names = listInnerFields(field).map(({ path }) => path.at(-1));
  const position = ({ inside = [] }: Problem) => {
    const [entry = -1, name] = field.repeat ? inside : [0, inside[0]];
    return Number(entry) * names.length + names.indexOf(name);
  };
  const first = new Map<string, Problem>();
  for (const problem of problems)
    if (!first.has(toInputId(field, problem))) first.set(toInputId(field, problem), problem);
  return [...first.values()].sort((a, b) => position(a) - position(b));
}
