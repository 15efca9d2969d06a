import { findNearest } from '../format/nearest.ts';
import { appendToPointer } from '../schemas/schema-problem.ts';

/** An error in a definition: the rule that names its text, its JSON pointer, and the wrong value. */
export interface DefinitionError {
  rule: DefinitionErrorRule;
  at: string;
  found: string;
  /** The name that was probably meant. */
  suggestion: string;
}

type DefinitionErrorRule =
  | 'formNotJson'
  | 'formTooDeep'
  | 'formTooManyQuestions'
  | 'formMissingPart'
  | 'formUnknownKey'
  | 'formReference'
  | 'formUnknownType'
  | 'formWrongValue'
  | 'formWrongName'
  | 'formNotInSchema'
  | 'formNotInLayout'
  | 'formMissingText';

export const createDefinitionError = (
  rule: DefinitionErrorRule,
  at: string,
  found = '',
  among: Iterable<string> = [],
): DefinitionError => ({ rule, at, found, suggestion: findNearest(found, [...among]) ?? '' });

/** Returns the keys of an object that have no meaning there. */
export const findUnknownKeys = (
  value: object,
  known: readonly string[],
  at = '',
): DefinitionError[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => createDefinitionError('formUnknownKey', appendToPointer(at, key), key, known));
