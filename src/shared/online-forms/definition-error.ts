import { findNearest } from '../format/nearest.ts';
import { appendToPointer } from '../schemas/schema-problem.ts';

/** An error in a definition. */
export interface DefinitionError {
  /** The name of the broken rule, which determines the text of the message. */
  rule: DefinitionErrorRule;
  /** JSON pointer in the definition; `definition` for the whole, and `schema`, `layout` or `texts` if that part is missing. */
  pointer: string;
  /** The wrong name or value, the number of questions, or the languages without the text; '' if the error has none of these. */
  found: string;
  /** The name or value that was probably meant, or ''. */
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

/** Creates an error. `among`: the valid names, of which the nearest one is suggested. */
export const createDefinitionError = (
  rule: DefinitionErrorRule,
  pointer: string,
  found = '',
  among: Iterable<string> = [],
): DefinitionError => ({
  rule,
  pointer,
  found,
  suggestion: findNearest(found, [...among]) ?? '',
});

/** Returns the keys of an object that have no meaning there. */
export const findUnknownKeys = (
  value: object,
  known: readonly string[],
  pointer = '',
): DefinitionError[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) =>
      createDefinitionError('formUnknownKey', appendToPointer(pointer, key), key, known),
    );
