import type {
  FormDefinition,
  LayoutSection,
  QuestionTexts,
} from '#shared/online-forms/definition.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';

/** A question of a form. `items` are the questions of a repeated group; `widget` replaces the default input. */
export interface DemoQuestion {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  readonly texts: QuestionTexts;
  readonly items?: readonly DemoQuestion[];
  readonly widget?: string;
}

/** A text in English and Spanish. */
export type Labels = readonly [en: string, sp: string];
const toTexts = ([en, sp]: Labels) => ({ en, sp });

export const createQuestion = (
  name: string,
  schema: JsonSchema,
  label: Labels,
  details: { help?: Labels; optional?: true; widget?: string } = {},
): DemoQuestion => ({
  name,
  schema,
  isRequired: !details.optional,
  texts: { label: toTexts(label), ...(details.help && { help: toTexts(details.help) }) },
  ...(details.widget && { widget: details.widget }),
});

/** Schemas of answers. */
export const requiredText: JsonSchema = {
  type: 'string',
  maxLength: 120,
  'x-validator': 'required-blank',
};
export const optionalText: JsonSchema = { type: 'string', maxLength: 120 };
export const requiredLongText: JsonSchema = {
  type: 'string',
  maxLength: 2000,
  'x-validator': 'required-blank',
};
export const dateAnswer: JsonSchema = { type: 'string', format: 'date' };
export const yesNoAnswer: JsonSchema = { type: 'boolean' };
/** Details of a question that need not be answered. */
export const optional = { optional: true } as const;

/** Creates a question with fixed options, by their values. */
export const createChoice = (
  name: string,
  label: Labels,
  options: Record<string, Labels>,
  widget = 'radio',
): DemoQuestion => {
  const question = createQuestion(name, { type: 'string', enum: Object.keys(options) }, label, {
    widget,
  });
  const optionTexts = Object.entries(options).map(
    ([value, texts]) => [value, toTexts(texts)] as const,
  );
  return { ...question, texts: { ...question.texts, options: Object.fromEntries(optionTexts) } };
};

/** Creates a group of questions that can be repeated, for example for each expense. */
export function createGroup(
  name: string,
  label: Labels,
  items: readonly DemoQuestion[],
  maxItems: number,
): DemoQuestion {
  const schema: JsonSchema = {
    type: 'array',
    items: createObjectSchema(items),
    minItems: 1,
    maxItems,
  };
  return { ...createQuestion(name, schema, label), items };
}

const createObjectSchema = (questions: readonly DemoQuestion[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(questions.map(({ name, schema }) => [name, schema])),
  required: questions.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  additionalProperties: false,
});

interface FormSection {
  readonly title?: Labels;
  readonly text?: Labels;
  readonly rows: readonly (readonly DemoQuestion[])[];
}

export function createDefinition(...sections: readonly FormSection[]): FormDefinition {
  const questions = sections.flatMap(({ rows }) => rows.flat());
  const itemTexts = questions.flatMap(({ name, items = [] }) =>
    items.map((item) => [`${name}.${item.name}`, item.texts] as const),
  );
  return {
    schema: createObjectSchema(questions),
    layout: sections.map(({ title, text, rows }): LayoutSection => ({
      ...(title && { title: toTexts(title) }),
      ...(text && { text: toTexts(text) }),
      rows: rows.map((row) =>
        row.map(({ name, widget }) => (widget ? { field: name, as: widget } : name)),
      ),
    })),
    texts: Object.fromEntries([
      ...questions.map(({ name, texts }) => [name, texts] as const),
      ...itemTexts,
    ]),
  };
}
