import { findNearest } from '../format/nearest.ts';
import { isRecord } from './references.ts';
import { validators, type ValidatorDefinition } from './validators.ts';

/** An error in the x-validator of a property. */
export interface ValidatorUseError {
  message: string;
  found?: string;
  suggestion?: string;
  /** How to fix it, as a sentence. */
  remedy?: string;
}

interface UseContext {
  /** Fields of the object that a target may name. */
  fields: string[];
  isRequired: boolean;
}

export function findValidatorUseErrors(uses: unknown, context: UseContext): ValidatorUseError[] {
  if (uses === undefined) return [];
  return (Array.isArray(uses) ? uses : [uses]).flatMap((use) => findUseErrors(use, context));
}

function findUseErrors(use: unknown, context: UseContext): ValidatorUseError[] {
  const found = isRecord(use) ? String(use['name']) : String(use);
  const definition = Object.hasOwn(validators, found) ? validators[found] : undefined;
  if (!definition) {
    return [
      {
        message: `There is no validator '${found}'`,
        found,
        ...toAdvice(found, Object.keys(validators)),
      },
    ];
  }
  const paramValues = isRecord(use) && isRecord(use['params']) ? use['params'] : {};
  return [
    ...findRequiredErrors(found, definition, context),
    ...findParamErrors(found, definition, paramValues, context),
  ];
}

/**
 * Reports a validator that requires a value at a field that is not in `required`: it never runs for a missing field.
 */
function findRequiredErrors(
  found: string,
  { evenWhenEmpty }: ValidatorDefinition,
  context: UseContext,
): ValidatorUseError[] {
  if (!evenWhenEmpty || context.isRequired) return [];
  return [
    {
      message: `'${found}' has no effect while the field may be missing`,
      found,
      remedy: 'Write the name of the field in "required" too.',
    },
  ];
}

function findParamErrors(
  validator: string,
  { params = {} }: ValidatorDefinition,
  paramValues: Record<string, unknown>,
  { fields }: UseContext,
): ValidatorUseError[] {
  const wrong = Object.entries(params).flatMap(([name, kind]) =>
    findParamError(validator, name, kind, paramValues[name], fields),
  );
  const extra = Object.keys(paramValues).filter((name) => !Object.hasOwn(params, name));
  return [
    ...wrong,
    ...extra.map((found) => ({
      message: `'${validator}' has no parameter '${found}'`,
      found,
      suggestion: findNearest(found, Object.keys(params)),
    })),
  ];
}

/** Suggests the nearest validator; if none is near, returns the remedy that says where all are listed. */
function toAdvice(found: string, names: readonly string[]) {
  const suggestion = findNearest(found, names);
  return suggestion
    ? { suggestion }
    : { remedy: 'schemas/parts/validators.json lists the validators.' };
}

const describeUse = (validator: string, param: string): string =>
  `Write "x-validator": { "name": "${validator}", "params": { "${param}": … } }.`;

function findParamError(
  validator: string,
  name: string,
  kind: string,
  value: unknown,
  fields: string[],
): ValidatorUseError[] {
  if (kind === 'number')
    return typeof value === 'number'
      ? []
      : [
          {
            message: `'${validator}' needs the number '${name}'`,
            remedy: describeUse(validator, name),
          },
        ];
  if (typeof value === 'string' && fields.includes(value)) return [];
  const message = `'${validator}' needs '${name}', the id of another field of the same object`;
  if (typeof value !== 'string') return [{ message, remedy: describeUse(validator, name) }];
  return [{ message, found: value, suggestion: findNearest(value, fields) }];
}
