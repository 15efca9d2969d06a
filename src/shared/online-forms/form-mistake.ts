import { nearest } from '../format/nearest.ts';
import { pointerTo } from '../schemas/schema-problem.ts';

/** A mistake in a definition: the rule that names its text, its JSON pointer, and the wrong value. */
export interface FormMistake {
  rule: FormMistakeRule;
  at: string;
  found: string;
  /** The name that was probably meant. */
  suggestion: string;
}

type FormMistakeRule =
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

export const mistake = (
  rule: FormMistakeRule,
  at: string,
  found = '',
  among: Iterable<string> = [],
): FormMistake => ({ rule, at, found, suggestion: nearest(found, [...among]) ?? '' });

/** Returns the keys of an object that have no meaning there. */
export const unknownKeys = (value: object, known: readonly string[], at = ''): FormMistake[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => mistake('formUnknownKey', pointerTo(at, key), key, known));
