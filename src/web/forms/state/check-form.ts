import { findRuleProblems } from '#shared/expressions/rules.ts';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import { takesFiles } from '#shared/schemas/form-schema.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { getRequiredRule } from '#shared/schemas/required-rule.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Field } from '#shared/screens/field.ts';
import { resolveBindings, type BindingScope } from '../../core/navigation/bindings.ts';
import { checkCondition } from '../../core/screen/use-condition.ts';
import { isEmpty, readPath, type Row } from '../../core/screen/read-path.ts';
import { assignProblems, type PointedProblem, type Problems } from './problems.ts';

export type FormRule = CallDescription['rules'][number];

/** What a form is validated against. */
export interface FormCheck {
  /** Only the visible fields. Hidden fields are neither submitted nor required. */
  fields: readonly Field[];
  /** Ids of the fields that must have a value. */
  requiredIds: ReadonlySet<string>;
  /** Schema of the record: the input of the call. */
  schema: JsonSchema;
  rules: readonly FormRule[];
  scope: BindingScope;
  /** Input of the call besides the fields. Rules read it like the fields. */
  input?: Bindings | undefined;
  /** Today in the user's time zone, yyyy-MM-dd. */
  today: () => string;
  /** Called with the id of a rule that cannot be evaluated. */
  onBroken?: (rule: string) => void;
}

/** Returns all validation errors of a record, by field. Uses the same schema, validators and rules as the server. */
export function checkForm(record: Row, check: FormCheck): Problems {
  const missing = findMissingFields(record, check);
  const reported = new Set(missing.map(({ pointer }) => pointer));
  const found = [
    ...missing,
    ...findSchemaProblems(record, check, reported),
    ...findTooFewFiles(record, check),
    ...findViolatedRules(record, check),
  ];
  return assignProblems(found, check.fields, check.rules);
}

const toPointer = (path: readonly string[]): string => path.map((name) => `/${name}`).join('');

function findMissingFields(record: Row, { fields, requiredIds }: FormCheck): PointedProblem[] {
  return fields
    .filter(({ id, path }) => requiredIds.has(id) && isEmpty(readPath(record, path)))
    .map(({ path, schema }) => ({ pointer: toPointer(path), rule: getRequiredRule(schema) }));
}

/**
 * Returns schema errors of visible fields only, without those that take files. Properties that are not on the form are not
 * the user's task: the bindings of the call fill them in.
 */
function findSchemaProblems(
  record: Row,
  { schema, fields, today }: FormCheck,
  reported: ReadonlySet<string>,
): PointedProblem[] {
  const shown = fields
    .filter((field) => !takesFiles(field.schema))
    .map(({ path }) => toPointer(path));
  return validateBySchema(schema, record, { today: today() }).filter(({ pointer, rule }) => {
    if (rule === 'additionalProperties') return false;
    // The required check has already reported this field.
    if (rule === 'required' && reported.has(pointer)) return false;
    return shown.some(
      (shownPointer) => pointer === shownPointer || pointer.startsWith(`${shownPointer}/`),
    );
  });
}

/** Reports fields with too few files. Each file is checked when it is chosen. */
const findTooFewFiles = (record: Row, { fields }: FormCheck): PointedProblem[] =>
  fields.flatMap(({ path, upload }) => {
    const chosen = readPath(record, path);
    const count = Array.isArray(chosen) ? chosen.length : 0;
    return upload && count > 0 && count < upload.min
      ? [{ pointer: toPointer(path), rule: 'minItems', params: { min: upload.min } }]
      : [];
  });

/** A rule that cannot be evaluated counts as met, because the server checks it again. */
function findViolatedRules(record: Row, check: FormCheck): PointedProblem[] {
  const { rules, scope, input = {}, today, onBroken } = check;
  const boundInput = resolveBindings(input, { ...scope, form: record });
  const ruleScope = { ...scope, form: { ...boundInput, ...record } };
  return findRuleProblems(rules, record, ({ id, condition }, row) => {
    const { met, error } = checkCondition(
      condition,
      row ? { ...ruleScope, row } : ruleScope,
      today,
    );
    if (error) onBroken?.(id);
    return met || error !== undefined;
  });
}
