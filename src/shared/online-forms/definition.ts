import type { JsonSchema } from '../schemas/json-schema.ts';
import { isRecord } from '../schemas/references.ts';

/** A text in every language of the portal, by language code. */
export type Translations = Readonly<Record<string, string>>;

/** The texts of one question, by its path: `mood`, or `expenses.amount` in a repeated group. */
export interface QuestionTexts {
  label: Translations;
  help?: Translations;
  /** The texts of the values of `enum`. */
  options?: Record<string, Translations>;
}

/**
 * A question in a row: its name, or an object. `as` names the widget if it is not the default one of the question's
 * schema.
 */
export type LayoutField = string | { field: string; as?: string; width?: 'short' | 'full' };

export interface LayoutSection {
  title?: Translations;
  text?: Translations;
  rows: LayoutField[][];
}

/**
 * An online form as staff write it: the schema of the answers, the layout of the questions, and their texts. A list of
 * objects in the schema is a group of questions that can be answered several times.
 */
export interface FormDefinition {
  schema: JsonSchema;
  layout: LayoutSection[];
  texts: Record<string, QuestionTexts>;
}

/** A question with its path; those of a repeated group are in `items`. */
export interface Question {
  name: string;
  path: string;
  schema: JsonSchema;
  required: boolean;
  items?: Question[];
}

/**
 * Returns the questions of an object schema, in the order of its properties. `within`: the path of the object, or ''.
 */
export function listQuestions(
  { properties = {}, required = [] }: JsonSchema,
  within = '',
): Question[] {
  return Object.entries(properties).map(([name, schema]) => {
    const path = within === '' ? name : `${within}.${name}`;
    const { items } = schema;
    return {
      name,
      path,
      schema,
      required: required.includes(name),
      ...(items?.type === 'object' && { items: listQuestions(items, path) }),
    };
  });
}

/**
 * Parses a stored definition; undefined for anything else. It is not checked again, since the server stores only
 * checked definitions.
 */
export function readDefinition(text: string): FormDefinition | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && isRecord(value['schema'])
      ? (value as unknown as FormDefinition)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a question of the layout in its object form. */
export const toLayoutField = (field: LayoutField): Exclude<LayoutField, string> =>
  typeof field === 'string' ? { field } : field;
