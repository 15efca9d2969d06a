import type { Field } from '#shared/screens/field.ts';
import { splitPointer } from '#shared/schemas/schema-problem.ts';

/** A validation error: from a schema, a named validator, or a rule over several fields. */
export interface Problem {
  /** Name of the keyword or validator that failed, or id of the rule over several fields. */
  rule: string;
  params: Record<string, string | number | boolean>;
  /** Text key of a rule over several fields. */
  text?: string | undefined;
  /** The message is shown at another field; this field is only marked as invalid. */
  silent?: boolean | undefined;
  /** Path inside the field's value, for an input inside a structured field. */
  inside?: string[] | undefined;
}
/** A validation error as schemas, rules and the server report it: with a JSON pointer instead of a field. */
export interface PointedProblem {
  pointer: string;
  rule: string;
  params?: Record<string, unknown>;
}
/** Errors by field id. Errors that belong to no field on the form have the key WHOLE_FORM. */
export type Problems = ReadonlyMap<string, readonly Problem[]>;
export const WHOLE_FORM = '';
export const NO_PROBLEMS: Problems = new Map();

/** A rule over several fields. `marks`: paths of the fields to mark. `text`: key of its message. */
export interface NamedRule {
  id: string;
  marks: string[];
  text: string;
}

/** Assigns errors, from the browser or the server, to the fields where the user can correct them. */
export function assignProblems(
  found: readonly PointedProblem[],
  fields: readonly Field[],
  rules: readonly NamedRule[] = [],
): Problems {
  const assigned = new Map<string, Problem[]>();
  for (const problem of found) {
    const rule = rules.find(({ id }) => id === problem.rule);
    for (const { id, inside } of findPlaces(problem, fields, rule))
      addProblem(assigned, id, {
        rule: problem.rule,
        params: selectScalars(problem.params),
        text: rule?.text,
        inside,
      });
  }
  return silenceRepeatedMessages(assigned, fields);
}

/** A rule over several fields marks all of them, but shows its message only at the first. */
function silenceRepeatedMessages(
  assigned: ReadonlyMap<string, readonly Problem[]>,
  fields: readonly Field[],
): Problems {
  const shown = new Set<string>();
  const order = [...fields.map(({ id }) => id), WHOLE_FORM].filter((id) => assigned.has(id));
  const silenceIfShown = (problem: Problem): Problem => {
    if (problem.text === undefined) return problem;
    const silent = shown.has(problem.rule);
    shown.add(problem.rule);
    return { ...problem, silent };
  };
  return new Map(order.map((id) => [id, (assigned.get(id) ?? []).map(silenceIfShown)]));
}

interface PlaceOnForm {
  id: string;
  inside?: string[];
}

function findPlaces(
  { pointer }: PointedProblem,
  fields: readonly Field[],
  rule: NamedRule | undefined,
): PlaceOnForm[] {
  const pointedField = findField(splitPointer(pointer), fields);
  if (pointedField) return [pointedField];
  const marked = (rule?.marks ?? []).flatMap((mark) => findField(mark.split('.'), fields) ?? []);
  if (marked.length === 0) return [{ id: WHOLE_FORM }];
  // A pointer to a field that is not on this form: the other marked fields have their own pointers.
  return pointer === '' ? marked : [];
}

/** Returns the field whose path is a prefix of `path`. */
function findField(path: readonly string[], fields: readonly Field[]): PlaceOnForm | undefined {
  if (path.length === 0) return undefined;
  const field = fields.find(
    (field) => field.path.length > 0 && field.path.every((name, index) => path[index] === name),
  );
  if (!field) return undefined;
  const inside = path.slice(field.path.length);
  return inside.length > 0 ? { id: field.id, inside } : { id: field.id };
}

/** Adds an error to a field unless it already has the same one. */
function addProblem(assigned: Map<string, Problem[]>, id: string, problem: Problem): void {
  const known = assigned.get(id) ?? [];
  if (
    known.some(
      (other) => other.rule === problem.rule && other.inside?.join() === problem.inside?.join(),
    )
  )
    return;
  assigned.set(id, [...known, problem]);
}

/** Combines errors from several sources. Equal errors of a field appear once. */
export function mergeProblems(...all: readonly Problems[]): Problems {
  const merged = new Map<string, Problem[]>();
  for (const problems of all)
    for (const [id, list] of problems) for (const problem of list) addProblem(merged, id, problem);
  return merged;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const selectScalars = (params: Record<string, unknown> = {}): Problem['params'] =>
  Object.fromEntries(
    Object.entries(params).filter((pair): pair is [string, string | number | boolean] =>
      isScalar(pair[1]),
    ),
  );
