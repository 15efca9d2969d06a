import { ruleProblems } from '#shared/expressions/rules.ts';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { requiredRule } from '#shared/schemas/required-rule.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { checkCondition } from '../../core/screen/use-condition.ts';
import { isEmpty, readPath, type Row } from '../../core/screen/read-path.ts';
import { placeProblems, type PointedProblem, type Problems } from './problems.ts';

export type FormRule = CallDescription['rules'][number];

export interface FormCheck {
  /** Only the fields that are shown: what is hidden is neither sent nor missed. */
  fields: readonly Field[];
  requiredIds: ReadonlySet<string>;
  schema: JsonSchema;
  rules: readonly FormRule[];
  scope: BindingScope;
  /** The reader's day, yyyy-MM-dd. */
  today: () => string;
  /** Told of rules that cannot be evaluated. */
  onBroken?: (rule: string) => void;
}

/** Everything wrong with a record, on the fields of the form. Same schema, validators and rules as on the server. */
export function checkForm(record: Row, check: FormCheck): Problems {
  const lacking = missing(record, check);
  const said = new Set(lacking.map(({ pointer }) => pointer));
  const found = [...lacking, ...bySchema(record, check, said), ...brokenRules(record, check)];
  return placeProblems(found, check.fields, check.rules);
}

const pointerOf = (path: readonly string[]): string => path.map((name) => `/${name}`).join('');

function missing(record: Row, { fields, requiredIds }: FormCheck): PointedProblem[] {
  return fields
    .filter(({ id, path }) => requiredIds.has(id) && isEmpty(readPath(record, path)))
    .map(({ path, schema }) => ({ pointer: pointerOf(path), rule: requiredRule(schema) }));
}

/** Only what a reader can put right here: a required field that is not on the form is the caller's to fill in. */
function bySchema(
  record: Row,
  { schema, fields, today }: FormCheck,
  said: ReadonlySet<string>,
): PointedProblem[] {
  const shown = fields.filter((field) => !takesFiles(field)).map(({ path }) => pointerOf(path));
  return validateBySchema(schema, record, { today: today() }).filter(({ pointer, rule }) => {
    if (rule === 'additionalProperties') return false;
    // What a whole field lacks has been said already, in its own words.
    if (rule === 'required' && said.has(pointer)) return false;
    return shown.some((own) => pointer === own || pointer.startsWith(`${own}/`));
  });
}

/** Files are no values of JSON: the upload's own rules have looked at them. */
const takesFiles = ({ schema }: Field): boolean =>
  schema.format === 'binary' || schema.items?.format === 'binary';

/** A rule that cannot be evaluated does not hold anybody up: the server asks again. */
function brokenRules(record: Row, { rules, scope, today, onBroken }: FormCheck): PointedProblem[] {
  const inside = { ...scope, form: record };
  return ruleProblems(rules, record, ({ id, condition }, row) => {
    const { met, fault } = checkCondition(condition, row ? { ...inside, row } : inside, today);
    if (fault) onBroken?.(id);
    return met || fault !== undefined;
  });
}
