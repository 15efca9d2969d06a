import { displayDate } from '#shared/format/dates.ts';
import { displayMoney } from '#shared/format/money.ts';
import {
  toLayoutField,
  listQuestions,
  readDefinition,
  type FormDefinition,
  type Question,
} from '#shared/online-forms/definition.ts';
import { dropEmpty } from '#shared/schemas/absence.ts';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { HttpError, createFieldError } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import { toStorableJson } from '../../requests/texts.ts';

type Answers = Record<string, unknown>;

/** Parses a stored definition, which was checked before it was stored. */
export function parseDefinition(text: string): FormDefinition {
  const definition = readDefinition(text);
  if (!definition) throw new Error('A stored definition cannot be read');
  return definition;
}

/**
 * Parses answers, checks them and returns them without empty ones.
 * @throws HttpError 422 at each question whose answer is invalid by the form's schema
 */
export function requireAnswers(
  { today }: Pick<Call, 'today'>,
  { schema }: FormDefinition,
  text: string,
): Answers {
  const answers = parseAnswers(text);
  if (!isRecord(answers)) throw createFieldError('answers', 'json');
  const fields = validateBySchema(withoutUnknownProperties(schema), answers, { today }).map(
    (problem) => ({
      ...problem,
      pointer: `/answers${problem.pointer}`,
    }),
  );
  if (fields.length > 0) throw new HttpError('validation', { fields });
  return dropEmpty(schema, answers) as Answers;
}

/** Parses the JSON of the answers; undefined if it is invalid or contains characters that PostgreSQL cannot store. */
function parseAnswers(text: string): unknown {
  const json = toStorableJson(text);
  return json === undefined ? undefined : JSON.parse(json);
}

/** Returns the schema with additionalProperties: false, so that the schema rejects answers to unknown questions. */
function withoutUnknownProperties({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const questions = Object.entries(properties).map(([name, { items, ...question }]) => {
    const rows = items?.type === 'object' ? withoutUnknownProperties(items) : items;
    return [name, { ...question, ...(rows && { items: rows }) }] as const;
  });
  return { ...schema, properties: Object.fromEntries(questions), additionalProperties: false };
}

type CallContext = Pick<Call, 'services' | 'request'>;

/** Returns the sections and questions that have answers, in the order of the form. */
export function toAnswerSections(
  call: CallContext,
  definition: FormDefinition,
  answers: Answers,
): AnswerSection[] {
  const questions = listQuestions(definition.schema);
  return definition.layout.flatMap(({ title, rows }) => {
    const names = rows.flat().map((item) => toLayoutField(item).field);
    const entries = names.flatMap((name) => {
      const question = questions.find((candidate) => candidate.name === name);
      return question ? toEntries(call, definition, question, answers[name]) : [];
    });
    return entries.length > 0 ? [{ title: title?.[call.request.language], entries }] : [];
  });
}

/** A section of a form with its answers. */
export interface AnswerSection {
  title: string | undefined;
  entries: AnswerEntry[];
}

/** An answer. Without a value, it is the heading of an entry of a repeated group, and its `inner` answers follow. */
interface AnswerEntry {
  label: string;
  value?: string;
  inner?: boolean;
}

/** Formats the answers as a message: one line for each question that has an answer. */
export const formatAnswers = (
  call: CallContext,
  definition: FormDefinition,
  answers: Answers,
): string =>
  toAnswerSections(call, definition, answers)
    .flatMap(({ title, entries }) => [...(title ? ['', title] : []), ...entries.map(formatEntry)])
    .join('\n')
    .trim();

function formatEntry({ label, value, inner }: AnswerEntry): string {
  if (value === undefined) return label;
  return `${inner ? '– ' : ''}${label}${label.endsWith('?') ? '' : ':'} ${value}`;
}

function toEntries(
  call: CallContext,
  definition: FormDefinition,
  { path, schema, items }: Question,
  value: unknown,
): AnswerEntry[] {
  if (value === undefined) return [];
  const label = definition.texts[path]?.label[call.request.language] ?? path;
  const rows = items && Array.isArray(value) ? value.filter(isRecord) : undefined;
  if (!items || !rows)
    return [{ label, value: describeAnswer(call, definition, { path, schema }, value) }];
  return rows.flatMap((row, index) => [
    { label: `${label} ${index + 1}` },
    ...items.flatMap((item) =>
      toEntries(call, definition, item, row[item.name]).map((entry) => ({ ...entry, inner: true })),
    ),
  ]);
}

/** Formats an answer in the user's language; several values are separated by commas. */
export function describeAnswer(
  call: CallContext,
  definition: FormDefinition,
  { path, schema }: Pick<Question, 'path' | 'schema'>,
  value: unknown,
): string {
  const { language } = call.request;
  if (value === undefined) return '';
  if (Array.isArray(value))
    return value.map((item) => describeAnswer(call, definition, { path, schema }, item)).join(', ');
  const option = definition.texts[path]?.options?.[toText(value)]?.[language];
  if (option !== undefined) return option;
  if (typeof value === 'boolean')
    return call.services.text(language, value ? 'runtime.yes' : 'runtime.no');
  if (typeof value === 'number' && schema['x-money']) return displayMoney(value, language);
  return schema.format === 'date' ? displayDate(toText(value)) : toText(value);
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
