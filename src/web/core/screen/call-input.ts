import type { Bindings } from '#shared/screens/binding.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { resolveBindings, type BindingScope } from '../navigation/bindings.ts';
import type { CallInput } from '../api/call.ts';
import { isEmpty } from './read-path.ts';

/** Resolves bindings, for example to route parameters, and converts the values to the input of a call. */
export function toInput(
  operation: CallDescription,
  bindings: Bindings,
  scope: BindingScope,
): CallInput {
  return valuesToInput(operation, resolveBindings(bindings, scope));
}

/**
 * Converts values to the input of a call: omits blank texts and missing values (point 5 of the specification), and converts
 * texts to the types of the operation.
 */
export function valuesToInput(
  operation: CallDescription,
  values: Record<string, unknown>,
): CallInput {
  const filled = Object.entries(values).filter(([, value]) => !isUnset(value));
  return Object.fromEntries(
    filled.map(([name, value]) => [name, convertToType(value, operation.input.properties?.[name])]),
  );
}

/** Whether every required field of the operation has a value. Otherwise the call is not made. */
export const isComplete = (operation: CallDescription, input: CallInput): boolean =>
  (operation.input.required ?? []).every((name) => !isEmpty(input[name]));

const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Converts a text, for example from the URL, to the type of the operation's field. */
function convertToType(value: unknown, schema: JsonSchema | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (schema?.type === 'integer' || schema?.type === 'number') return toNumberIfValid(value);
  if (schema?.type === 'boolean')
    return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/** Text that is not a number stays text, so that the server's error names it. */
function toNumberIfValid(text: string): unknown {
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}
