import { limits } from '../schemas/limits.ts';
import { isRecord } from '../schemas/references.ts';
import { pointerTo } from '../schemas/schema-problem.ts';
import { questionsOf, type FormDefinition, type Question } from './definition.ts';
import { definitionError, unknownKeys, type DefinitionError } from './definition-error.ts';

/** Returns the errors in the texts: each question has its label, and each choice its text, in every language. */
export function textErrors(
  { schema, texts }: FormDefinition,
  languages: readonly string[],
): DefinitionError[] {
  const questions = questionsOf(schema).flatMap((question) => [
    question,
    ...(question.items ?? []),
  ]);
  const paths = questions.map(({ path }) => path);
  return [
    ...Object.keys(texts)
      .filter((path) => !paths.includes(path))
      .map((path) => definitionError('formNotInSchema', pointerTo('/texts', path), path, paths)),
    ...questions.flatMap((question) =>
      questionErrors(
        question,
        Object.hasOwn(texts, question.path) ? texts[question.path] : undefined,
        languages,
      ),
    ),
  ];
}

function questionErrors(
  { path, schema }: Question,
  texts: unknown,
  languages: readonly string[],
): DefinitionError[] {
  const at = pointerTo('/texts', path);
  if (!isRecord(texts)) return [definitionError('formMissingText', at, languages.join(', '))];
  const choices = (schema.enum ?? schema.items?.enum ?? []).map(String);
  const options = isRecord(texts['options']) ? texts['options'] : {};
  const optionsAt = pointerTo(at, 'options');
  return [
    ...unknownKeys(texts, ['label', 'help', 'options'], at),
    ...translationErrors(texts['label'], pointerTo(at, 'label'), languages),
    ...translationErrors(texts['help'], pointerTo(at, 'help'), languages, true),
    ...unknownKeys(options, choices, optionsAt),
    ...choices.flatMap((choice) =>
      translationErrors(
        Object.hasOwn(options, choice) ? options[choice] : undefined,
        pointerTo(optionsAt, choice),
        languages,
      ),
    ),
  ];
}

/**
 * Returns the errors in the translations of one text, which must exist in every language. Braces are rejected because the
 * portal would read them as placeholders.
 */
export function translationErrors(
  translations: unknown,
  at: string,
  languages: readonly string[],
  isOptional = false,
): DefinitionError[] {
  if (translations === undefined && isOptional) return [];
  if (!isRecord(translations))
    return [definitionError('formMissingText', at, languages.join(', '))];
  const missing = languages.filter((language) => !isText(translations[language]));
  return [
    ...(missing.length > 0 ? [definitionError('formMissingText', at, missing.join(', '))] : []),
    ...unknownKeys(translations, languages, at),
    ...Object.entries(translations)
      .filter(([, text]) => typeof text === 'string' && isInvalid(text))
      .map(([language]) => definitionError('formWrongValue', pointerTo(at, language))),
  ];
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isInvalid = (text: string): boolean =>
  text.includes('{{') || text.length > limits.onlineFormText.value;
