import { Ajv, type ErrorObject } from 'ajv';
import { dropEmpty } from './absence.ts';
import { formats } from './formats.ts';
import { multipleOfDigits } from './interpret.ts';
import type { JsonSchema } from './json-schema.ts';
import { isRecord } from './references.ts';
import { hasDecimals, type RuleContext } from './rule-checks.ts';
import {
  pointerTo,
  type BrokenRule,
  type ProblemParams,
  type SchemaProblem,
} from './schema-problem.ts';
import { brokenValidators } from './validators.ts';

/**
 * The only door to ajv. It compiles with eval, so nothing that a browser loads may import this file; the browser has
 * interpret.ts, with the same verdicts. Input is judged, never changed: Fastify's own ajv would coerce and remove.
 */
export type ServerValidator = (value: unknown, context: RuleContext) => SchemaProblem[];

/** Compiles a schema of the dialect; throws when it uses a word that is not in it. */
export function createServerValidator(schema: JsonSchema): ServerValidator {
  const validate = ajv.compile(schema);
  return (value, context) => {
    if (validate.call(context, dropEmpty(schema, value))) return [];
    return causesOnly((validate.errors ?? []).map(toProblem));
  };
}

const ajv = createAjv();

function createAjv(): Ajv {
  const instance = new Ajv({
    allErrors: true,
    strict: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    multipleOfPrecision: multipleOfDigits,
    passContext: true,
    validateFormats: true,
  });
  for (const [name, holds] of Object.entries(formats)) instance.addFormat(name, holds);
  instance.addVocabulary(['x-code', 'x-sensitivity', 'x-requires']);
  addRule(instance, 'x-money', (wanted: boolean, value: unknown) =>
    !wanted || hasDecimals(value, 2) ? [] : [{ rule: 'decimal', params: { places: 2 } }],
  );
  addRule(instance, 'x-validator', brokenValidators);
  return instance;
}

type Rule<Words> = (
  words: Words,
  value: unknown,
  siblings: Record<string, unknown>,
  context: RuleContext,
) => BrokenRule[];

/** A word of our own whose rule lives in one place for both sides. ajv reads the errors off the function it called. */
function addRule<Words>(instance: Ajv, keyword: string, rule: Rule<Words>): void {
  const compile = (words: Words) => {
    const check: {
      (this: RuleContext, value: unknown, place?: { parentData?: unknown }): boolean;
    } & DataErrors = function (value, place) {
      const siblings = isRecord(place?.parentData) ? place.parentData : {};
      const broken = rule(words, value, siblings, this);
      check.errors = broken.map((params) => ({ keyword: 'x-rule', params }));
      return broken.length === 0;
    };
    return check;
  };
  instance.addKeyword({ keyword, errors: true, compile });
}

interface DataErrors {
  errors?: Partial<ErrorObject>[];
}

const LIMIT_NAMES: Record<string, string> = {
  minLength: 'min',
  maxLength: 'max',
  minimum: 'min',
  maximum: 'max',
  minItems: 'min',
  maxItems: 'max',
};

function toProblem({ keyword, instancePath: pointer, params }: ErrorObject): SchemaProblem {
  switch (keyword) {
    case 'x-rule':
      return { pointer, rule: params['rule'], params: params['params'] };
    case 'required':
      return { pointer: pointerTo(pointer, params['missingProperty']), rule: keyword, params: {} };
    case 'additionalProperties':
      return {
        pointer: pointerTo(pointer, params['additionalProperty']),
        rule: keyword,
        params: {},
      };
    default:
      return { pointer, rule: keyword, params: keywordParams(keyword, params) };
  }
}

function keywordParams(keyword: string, params: ErrorObject['params']): ProblemParams {
  if (keyword === 'type') return { type: params['type'] };
  if (keyword === 'format') return { format: params['format'] };
  if (keyword === 'multipleOf') return { step: params['multipleOf'] };
  const name = LIMIT_NAMES[keyword];
  return name ? { [name]: params['limit'] } : {};
}

/** What has the wrong type breaks other rules too; only the type is the cause. */
function causesOnly(problems: SchemaProblem[]): SchemaProblem[] {
  const mistyped = new Set(
    problems.filter(({ rule }) => rule === 'type').map(({ pointer }) => pointer),
  );
  return problems.filter(({ rule, pointer }) => rule === 'type' || !mistyped.has(pointer));
}
