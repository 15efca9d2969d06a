import { Ajv, type ErrorObject } from 'ajv';
import { dropEmpty } from './absence.ts';
import { formats } from './formats.ts';
import type { JsonSchema } from './json-schema.ts';
import { keywordRule, multipleOfDigits } from './keywords.ts';
import { isRecord } from './references.ts';
import { hasDecimals, type RuleContext } from './rule-checks.ts';
import { pointerTo, problemAt, type BrokenRule, type SchemaProblem } from './schema-problem.ts';
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

const ajv = teachDialect(
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

/** Adds the dialect's formats, words and rules. `context` is for callers who validate without one of their own. */
export function teachDialect(instance: Ajv, context?: RuleContext): Ajv {
  for (const [name, holds] of Object.entries(formats)) instance.addFormat(name, holds);
  instance.addVocabulary([
    'x-code',
    'x-kind',
    'x-sensitivity',
    'x-requires',
    'x-filters',
    'x-absent',
    'x-non-numeric',
  ]);
  const inContext = { instance, context };
  addRule(inContext, 'x-money', (wanted: boolean, value: unknown) =>
    !wanted || hasDecimals(value, 2) ? [] : [keywordRule('x-money', wanted)],
  );
  addRule(inContext, 'x-validator', brokenValidators);
  return instance;
}

type Rule<Words> = (
  words: Words,
  value: unknown,
  siblings: Record<string, unknown>,
  context: RuleContext,
) => BrokenRule[];

/** What ajv calls for a word of our own, and reads the errors off, at once after the call. */
interface KeywordCheck {
  (this: RuleContext | undefined, value: unknown, place?: { parentData?: unknown }): boolean;
  errors?: Partial<ErrorObject>[];
}

/** A word of our own, whose rule lives in one place for both sides. */
function addRule<Words>(
  { instance, context }: { instance: Ajv; context: RuleContext | undefined },
  keyword: string,
  rule: Rule<Words>,
): void {
  const compile = (words: Words) => {
    const check: KeywordCheck = function (value, place) {
      const siblings = isRecord(place?.parentData) ? place.parentData : {};
      const known = context ?? this;
      if (!known) throw new Error(`${keyword} is judged without a day`);
      const broken = rule(words, value, siblings, known);
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
      return problemAt(pointerTo(pointer, params['missingProperty']), {
        rule: keyword,
        params: {},
      });
    case 'additionalProperties':
      return problemAt(pointerTo(pointer, params['additionalProperty']), {
        rule: keyword,
        params: {},
      });
    default:
      return problemAt(pointer, keywordRule(keyword, schema));
  }
}

/** What has the wrong type breaks other rules too; only the type is the cause. */
function causesOnly(problems: SchemaProblem[]): SchemaProblem[] {
  const mistyped = new Set(
    problems.filter(({ rule }) => rule === 'type').map(({ pointer }) => pointer),
  );
  return problems.filter(({ rule, pointer }) => rule === 'type' || !mistyped.has(pointer));
}
