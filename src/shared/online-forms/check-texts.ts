import { limits } from '../schemas/limits.ts';
import { isRecord } from '../schemas/references.ts';
import { pointerTo } from '../schemas/schema-problem.ts';
import { questionsOf, type FormDefinition, type Question } from './definition.ts';
import { mistake, unknownKeys, type FormMistake } from './form-mistake.ts';

/** Returns the mistakes in the texts: each question has its label, and each choice its text, in every language. */
export function textMistakes(
  { schema, texts }: FormDefinition,
  languages: readonly string[],
): FormMistake[] {
  const questions = questionsOf(schema).flatMap((question) => [
    question,
    ...(question.items ?? []),
  ]);
  const paths = questions.map(({ path }) => path);
  return [
    ...Object.keys(texts)
      .filter((path) => !paths.includes(path))
      .map((path) => mistake('formNotInSchema', pointerTo('/texts', path), path, paths)),
    ...questions.flatMap((question) =>
      questionMistakes(
        question,
        Object.hasOwn(texts, question.path) ? texts[question.path] : undefined,
        languages,
      ),
    ),
  ];
}

function questionMistakes(
  { path, schema }: Question,
  texts: unknown,
  languages: readonly string[],
): FormMistake[] {
  const at = pointerTo('/texts', path);
  if (!isRecord(texts)) return [mistake('formMissingText', at, languages.join(', '))];
  const choices = (schema.enum ?? schema.items?.enum ?? []).map(String);
  const options = isRecord(texts['options']) ? texts['options'] : {};
  const optionsAt = pointerTo(at, 'options');
  return [
    ...unknownKeys(texts, ['label', 'help', 'options'], at),
    ...wordsMistakes(texts['label'], pointerTo(at, 'label'), languages),
    ...wordsMistakes(texts['help'], pointerTo(at, 'help'), languages, true),
    ...unknownKeys(options, choices, optionsAt),
    ...choices.flatMap((choice) =>
      wordsMistakes(
        Object.hasOwn(options, choice) ? options[choice] : undefined,
        pointerTo(optionsAt, choice),
        languages,
      ),
    ),
  ];
}

/** Whether a text is given in every language. Braces would be read as placeholders of the portal's own texts. */
export function wordsMistakes(
  words: unknown,
  at: string,
  languages: readonly string[],
  isOptional = false,
): FormMistake[] {
  if (words === undefined && isOptional) return [];
  if (!isRecord(words)) return [mistake('formMissingText', at, languages.join(', '))];
  const lacking = languages.filter((language) => !isText(words[language]));
  return [
    ...(lacking.length > 0 ? [mistake('formMissingText', at, lacking.join(', '))] : []),
    ...unknownKeys(words, languages, at),
    ...Object.entries(words)
      .filter(([, text]) => typeof text === 'string' && isUnfit(text))
      .map(([language]) => mistake('formWrongValue', pointerTo(at, language))),
  ];
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isUnfit = (text: string): boolean =>
  text.includes('{{') || text.length > limits.onlineFormText.value;
