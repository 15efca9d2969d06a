import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CallDescription, Field } from '#shared/screens/artefact.ts';
import type { BindingScope } from '../router/bindings.ts';
import { judge } from '../runtime/use-condition.ts';
import { isEmpty, readPath, type Row } from '../runtime/read-path.ts';
import { localToday } from '../runtime/today.ts';
import { placeProblems, type PointedProblem, type Problems } from './problems.ts';

export type FormRule = CallDescription['rules'][number];

export interface FormCheck {
  /** Only the fields that are shown: what is hidden is neither sent nor missed. */
  fields: readonly Field[];
  requiredIds: ReadonlySet<string>;
  schema: JsonSchema;
  rules: readonly FormRule[];
  scope: BindingScope;
}

/** Everything wrong with a record, on the fields of the form. Same schema, validators and rules as on the server. */
export function checkForm(record: Row, check: FormCheck): Problems {
  const found = [
    ...missing(record, check),
    ...bySchema(record, check),
    ...brokenRules(record, check),
  ];
  return placeProblems(found, check.fields, check.rules);
}

const pointerOf = (path: readonly string[]): string => path.map((name) => `/${name}`).join('');

function missing(record: Row, { fields, requiredIds }: FormCheck): PointedProblem[] {
  return fields
    .filter(({ id, path }) => requiredIds.has(id) && isEmpty(readPath(record, path)))
    .map(({ path }) => ({ pointer: pointerOf(path), rule: 'required' }));
}

/** Only what a reader can put right here: a required field that is not on the form is the caller's to fill in. */
function bySchema(record: Row, { schema, fields }: FormCheck): PointedProblem[] {
  const shown = fields.map(({ path }) => pointerOf(path));
  return validateBySchema(schema, record, { today: localToday() }).filter(({ pointer, rule }) =>
    rule === 'additionalProperties'
      ? false
      : shown.some((own) => pointer === own || pointer.startsWith(`${own}/`)),
  );
}

/** A rule that cannot be evaluated does not hold anybody up: the server asks again. */
function brokenRules(record: Row, { rules, scope }: FormCheck): PointedProblem[] {
  const inside = { ...scope, form: record };
  return rules
    .filter(({ condition }) => {
      const { met, fault } = judge(condition, inside);
      return !met && !fault;
    })
    .map(({ id }) => ({ pointer: '', rule: id }));
}
