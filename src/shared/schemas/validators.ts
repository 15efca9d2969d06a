import file from '../../../schemas/parts/validators.json' with { type: 'json' };
import type { ValidatorParams, ValidatorUse } from './json-schema.ts';
import { isEmpty, ruleChecks, type RuleContext, type RuleInput } from './rule-checks.ts';
import type { BrokenRule } from './schema-problem.ts';

/** A named rule of point 5 of the specification, as written in schemas/parts/validators.json. */
export interface ValidatorDefinition {
  description: string;
  /** Patterns that must all match, and patterns that must not match. */
  all?: string[];
  none?: string[];
  /** The name of a check of rule-checks.ts. */
  check?: string;
  /** Parameters of x-validator, by name: 'number', or 'field' for the id of another field of the same object. */
  params?: Record<string, string>;
  /** True for required rules: all other rules are skipped for an empty value. */
  evenWhenEmpty?: boolean;
  /** Locale key of the text. */
  message: string;
}

export const validators: Record<string, ValidatorDefinition> = file.validators;

/** Normalizes the named rules of a field: a name, a name with parameters, or a list of these. */
export function listValidatorUses(uses: ValidatorUse | ValidatorUse[] | undefined) {
  const list = uses === undefined ? [] : Array.isArray(uses) ? uses : [uses];
  return list.map((use) => (typeof use === 'string' ? { name: use, params: {} } : use));
}

/** Returns the named rules that a value breaks. */
export function findBrokenValidators(
  uses: ValidatorUse | ValidatorUse[] | undefined,
  value: unknown,
  siblings: Record<string, unknown>,
  context: RuleContext,
): BrokenRule[] {
  return listValidatorUses(uses)
    .filter(({ name, params }) => !isRuleMet(name, { value, params, siblings, context }))
    .map(({ name, params }) => ({ rule: name, params }));
}

/** Checks one named rule outside a schema, without other fields, as formats.ts does. */
export function isValidatorMet(
  name: string,
  value: unknown,
  params: ValidatorParams,
  context: RuleContext,
): boolean {
  return isRuleMet(name, { value, params, siblings: {}, context });
}

function isRuleMet(name: string, input: RuleInput): boolean {
  const rule = getCompiledRule(name);
  if (!rule.evenWhenEmpty && isEmpty(input.value)) return true;
  return rule.tests.every((test) => test(input));
}

interface CompiledRule {
  evenWhenEmpty: boolean;
  tests: ((input: RuleInput) => boolean)[];
}

const compiledRules = new Map<string, CompiledRule>();

function getCompiledRule(name: string): CompiledRule {
  const cached = compiledRules.get(name);
  if (cached) return cached;
  const rule = compileRule(name);
  compiledRules.set(name, rule);
  return rule;
}

/** Throws for an unknown rule: ignoring it would accept every value without any message. */
function compileRule(name: string): CompiledRule {
  const definition = Object.hasOwn(validators, name) ? validators[name] : undefined;
  if (!definition)
    throw new Error(`There is no validator '${name}' in schemas/parts/validators.json`);
  const { all = [], none = [], check, evenWhenEmpty = false } = definition;
  const tests = [
    ...all.map((pattern) => createPatternTest(pattern, { mustMatch: true })),
    ...none.map((pattern) => createPatternTest(pattern, { mustMatch: false })),
  ];
  if (check !== undefined) tests.push(getNamedCheck(name, check));
  return { evenWhenEmpty, tests };
}

function createPatternTest(pattern: string, { mustMatch }: { mustMatch: boolean }) {
  const expression = new RegExp(pattern, 'u');
  return ({ value }: RuleInput) => expression.test(String(value)) === mustMatch;
}

function getNamedCheck(name: string, check: string) {
  const test = Object.hasOwn(ruleChecks, check) ? ruleChecks[check] : undefined;
  if (!test)
    throw new Error(
      `Validator '${name}' uses the check '${check}', which rule-checks.ts does not have`,
    );
  return test;
}
