import { limits } from '../schemas/limits.ts';
import { isRecord } from '../schemas/references.ts';
import { appendToPointer } from '../schemas/schema-problem.ts';
import { listQuestions, type FormDefinition, type Question } from './definition.ts';
import {
  createDefinitionError,
  findUnknownKeys,
  type DefinitionError,
} from './definition-error.ts';

/** Returns the errors in the texts: each question has its label, and each choice its text, in every language. */
export function findTextErrors(
  { schema, texts }: FormDefinition,
  languages: readonly string[],
): DefinitionError[] {
  const questions = listQuestions(schema).flatMap((question) => [
    question,
    ...(question.items ?? []),
  ]);
  const paths = questions.map(({ path }) => path);
  return [
    ...Object.keys(texts)
      .filter((path) => !paths.includes(path))
      .map((path) =>
        createDefinitionError('formNotInSchema', appendToPointer('/texts', path), path, paths),
      ),
    ...questions.flatMap((question) =>
      findQuestionTextErrors(
        question,
        Object.hasOwn(texts, question.path) ? texts[question.path] : undefined,
        languages,
      ),
    ),
  ];
}

function findQuestionTextErrors(
  { path, schema }: Question,
  texts: unknown,
  languages: readonly string[],
): DefinitionError[] {
  const pointer = appendToPointer('/texts', path);
  if (!isRecord(texts))
    return [createDefinitionError('formMissingText', pointer, languages.join(', '))];
  const choices = (schema.enum ?? schema.items?.enum ?? []).map(String);
  const options = isRecord(texts['options']) ? texts['options'] : {};
  const optionsPointer = appendToPointer(pointer, 'options');
  return [
    ...findUnknownKeys(texts, ['label', 'help', 'options'], pointer),
    ...findTranslationErrors(texts['label'], appendToPointer(pointer, 'label'), languages),
    ...findTranslationErrors(texts['help'], appendToPointer(pointer, 'help'), languages, {
      isOptional: true,
    }),
    ...findUnknownKeys(options, choices, optionsPointer),
    ...choices.flatMap((choice) =>
      findTranslationErrors(
        Object.hasOwn(options, choice) ? options[choice] : undefined,
        appendToPointer(optionsPointer, choice),
        languages,
      ),
    ),
  ];
}

/**
 * Returns the errors in the translations of one text, which must exist in every language. A text with `{{` is rejected,
 * because the portal would read it as a placeholder.
 */
export function findTranslationErrors(
  translations: unknown,
  pointer: string,
  languages: readonly string[],
  { isOptional = false } = {},
): DefinitionError[] {
  if (translations === undefined && isOptional) return [];
  if (!isRecord(translations))
    return [createDefinitionError('formMissingText', pointer, languages.join(', '))];
  const missing = languages.filter((language) => !isText(translations[language]));
  return [
    ...(missing.length > 0
      ? [createDefinitionError('formMissingText', pointer, missing.join(', '))]
      : []),
    ...findUnknownKeys(translations, languages, pointer),
    ...Object.entries(translations)
      .filter(([, text]) => typeof text === 'string' && isInvalid(text))
      .map(([language]) =>
        createDefinitionError('formWrongValue', appendToPointer(pointer, language)),
      ),
  ];
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
/** Whether a translation has a placeholder or is too long. */
const isInvalid = (text: string): boolean =>
  text.includes('{{') || text.length > limits.onlineFormText.value;
