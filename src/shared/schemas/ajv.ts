import { Ajv, type ErrorObject } from 'ajv';
import { dropEmpty } from './absence.ts';
import { formats } from './formats.ts';
import type { JsonSchema } from './json-schema.ts';
import { toBrokenRule, multipleOfDigits } from './keywords.ts';
import { isRecord } from './references.ts';
import { hasDecimals, type RuleContext } from './rule-checks.ts';
import {
  appendToPointer,
  toSchemaProblem,
  type BrokenRule,
  type SchemaProblem,
} from './schema-problem.ts';
import { findBrokenValidators } from './validators.ts';

/**
 * Returns the errors of a value. This is the only module that imports ajv. ajv compiles with eval, so browser code must
 * not import this file: it uses interpret.ts, which gives the same results. Values are not modified, unlike with
 * Fastify's own ajv, which would coerce and remove values.
 */
export type ServerValidator = (value: unknown, context: RuleContext) => SchemaProblem[];

/** Compiles a schema of the dialect. Throws for unknown keywords. */
export function createServerValidator(schema: JsonSchema): ServerValidator {
  const validate = ajv.compile(schema);
  return (value, context) => {
    if (validate.call(context, dropEmpty(schema, value))) return [];
    return pickRootCauses((validate.errors ?? []).map(toProblem));
  };
}

const ajv = addDialect(
  new Ajv({
    allErrors: true,
    // Puts the keyword's value into each error.
    verbose: true,
    strict: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    multipleOfPrecision: multipleOfDigits,
    passContext: true,
    validateFormats: true,
  }),
);

/** Adds the dialect's formats, keywords and rules. `context`: for callers that pass no context to the validation. */
export function addDialect(instance: Ajv, context?: RuleContext): Ajv {
  for (const [name, holds] of Object.entries(formats)) instance.addFormat(name, holds);
  instance.addVocabulary([
    'x-code',
    'x-kind',
    'x-key',
    'x-sensitivity',
    'x-requires',
    'x-filters',
    'x-absent',
    'x-non-numeric',
  ]);
  const inContext = { instance, context };
  addRule(inContext, 'x-money', (isMoney: boolean, value: unknown) =>
    !isMoney || hasDecimals(value, 2) ? [] : [toBrokenRule('x-money', isMoney)],
  );
  addRule(inContext, 'x-validator', findBrokenValidators);
  return instance;
}

/**
 * Returns the errors of a value. `setting`: the value of the keyword; `siblings`: the object that contains the value.
 */
type Rule<Setting> = (
  setting: Setting,
  value: unknown,
  siblings: Record<string, unknown>,
  context: RuleContext,
) => BrokenRule[];

/** ajv's function for a custom keyword; ajv reads its errors immediately after the call. */
interface KeywordCheck {
  (this: RuleContext | undefined, value: unknown, location?: { parentData?: unknown }): boolean;
  errors?: Partial<ErrorObject>[];
}

/** Adds a custom keyword whose rule browser and server share. */
function addRule<Setting>(
  { instance, context }: { instance: Ajv; context: RuleContext | undefined },
  keyword: string,
  rule: Rule<Setting>,
): void {
  const compile = (setting: Setting) => {
    const check: KeywordCheck = function (value, location) {
      const siblings = isRecord(location?.parentData) ? location.parentData : {};
      const ruleContext = context ?? this;
      if (!ruleContext) throw new Error(`${keyword} is checked without a date`);
      const broken = rule(setting, value, siblings, ruleContext);
      check.errors = broken.map((params) => ({ keyword: 'x-rule', params }));
      return broken.length === 0;
    };
    return check;
  };
  instance.addKeyword({ keyword, errors: true, compile });
}

function toProblem({ keyword, instancePath: pointer, params, schema }: ErrorObject): SchemaProblem {
  switch (keyword) {
    case 'x-rule':
      return { pointer, rule: params['rule'], params: params['params'] };
    case 'required':
      return toSchemaProblem(appendToPointer(pointer, params['missingProperty']), {
        rule: keyword,
        params: {},
      });
    case 'additionalProperties':
      return toSchemaProblem(appendToPointer(pointer, params['additionalProperty']), {
        rule: keyword,
        params: {},
      });
    default:
      return toSchemaProblem(pointer, toBrokenRule(keyword, schema));
  }
}

/** Keeps only the type error of a value of the wrong type, since the other errors follow from it. */
function pickRootCauses(problems: SchemaProblem[]): SchemaProblem[] {
  const mistyped = new Set(
    problems.filter(({ rule }) => rule === 'type').map(({ pointer }) => pointer),
  );
  return problems.filter(({ rule, pointer }) => rule === 'type' || !mistyped.has(pointer));
}
