import type { Field } from '#shared/screens/field.ts';
import { pointerPath } from '#shared/schemas/schema-problem.ts';

/** One thing wrong: a broken rule of a schema, a named validator, or a rule over several fields. */
export interface Problem {
  rule: string;
  params: Record<string, string | number | boolean>;
  /** For rules over several fields: the key of their own text. */
  text?: string | undefined;
  /** The rule has spoken at another field: this one is only marked. */
  silent?: boolean | undefined;
  /** Path inside the field's value, for rows of a repeated group. */
  inside?: string[] | undefined;
}
export interface PointedProblem {
  pointer: string;
  rule: string;
  params?: Record<string, unknown>;
}
/** Problems by field id; what belongs to no field on the form stands under WHOLE_FORM. */
export type Problems = ReadonlyMap<string, readonly Problem[]>;
export const WHOLE_FORM = '';
export const NO_PROBLEMS: Problems = new Map();

export interface NamedRule {
  id: string;
  marks: string[];
  text: string;
}

/** Puts problems, the browser's own or the server's, onto the fields that can put them right. */
export function placeProblems(
  found: readonly PointedProblem[],
  fields: readonly Field[],
  rules: readonly NamedRule[] = [],
): Problems {
  const placed = new Map<string, Problem[]>();
  for (const one of found) {
    const rule = rules.find(({ id }) => id === one.rule);
    for (const { id, inside } of placesOf(one, fields, rule))
      add(placed, id, { rule: one.rule, params: scalars(one.params), text: rule?.text, inside });
  }
  return spokenOnce(placed, fields);
}

/** A rule over several fields marks all of them and speaks at the first: seven times the same sentence help nobody. */
function spokenOnce(
  placed: ReadonlyMap<string, readonly Problem[]>,
  fields: readonly Field[],
): Problems {
  const spoken = new Set<string>();
  const order = [...fields.map(({ id }) => id), WHOLE_FORM].filter((id) => placed.has(id));
  const heard = (problem: Problem): Problem => {
    if (problem.text === undefined) return problem;
    const silent = spoken.has(problem.rule);
    spoken.add(problem.rule);
    return { ...problem, silent };
  };
  return new Map(order.map((id) => [id, (placed.get(id) ?? []).map(heard)]));
}

interface PlaceOnForm {
  id: string;
  inside?: string[];
}

function placesOf(
  { pointer }: PointedProblem,
  fields: readonly Field[],
  rule: NamedRule | undefined,
): PlaceOnForm[] {
  const own = fieldAt(pointerPath(pointer), fields);
  if (own) return [own];
  const marked = (rule?.marks ?? []).flatMap((mark) => fieldAt(mark.split('.'), fields) ?? []);
  if (marked.length === 0) return [{ id: WHOLE_FORM }];
  // One of the marks is not on this form; the others are pointed at by themselves.
  return pointer === '' ? marked : [];
}

/** The field whose path the place begins with. */
function fieldAt(path: readonly string[], fields: readonly Field[]): PlaceOnForm | undefined {
  if (path.length === 0) return undefined;
  const field = fields.find(
    (one) => one.path.length > 0 && one.path.every((name, index) => path[index] === name),
  );
  if (!field) return undefined;
  const inside = path.slice(field.path.length);
  return inside.length > 0 ? { id: field.id, inside } : { id: field.id };
}

/** The same message once a field, however many ways it was found. */
function add(placed: Map<string, Problem[]>, id: string, problem: Problem): void {
  const known = placed.get(id) ?? [];
  if (
    known.some((one) => one.rule === problem.rule && one.inside?.join() === problem.inside?.join())
  )
    return;
  placed.set(id, [...known, problem]);
}

export function mergeProblems(...all: readonly Problems[]): Problems {
  const merged = new Map<string, Problem[]>();
  for (const problems of all)
    for (const [id, list] of problems) for (const problem of list) add(merged, id, problem);
  return merged;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const scalars = (params: Record<string, unknown> = {}): Problem['params'] =>
  Object.fromEntries(
    Object.entries(params).filter((pair): pair is [string, string | number | boolean] =>
      isScalar(pair[1]),
    ),
  );
