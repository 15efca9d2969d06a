import type { JsonSchema } from '../schemas/json-schema.ts';
import type { Field, FormPart } from '../screens/field.ts';
import {
  toLayoutField,
  listQuestions,
  type FormDefinition,
  type LayoutField,
  type Question,
  type Translations,
} from './definition.ts';
import { getDefaultWidget } from './form-widgets.ts';

/** A form whose definition is data, as the portal renders it. */
export interface DataForm {
  sections: FormPart[];
  /** The schema of the answers. */
  schema: JsonSchema;
  /** Returns the texts of a language by key. */
  texts: (language: string) => Record<string, string>;
}

const toTextKey = (...parts: string[]): string => ['onlineForm', ...parts].join('.');

/** Compiles a definition to the fields that the portal renders, as the screen compiler does. */
export function toDataForm(definition: FormDefinition): DataForm {
  const questions = listQuestions(definition.schema);
  return {
    sections: definition.layout.map((section, index) => ({
      id: `part${index + 1}`,
      ...(section.title && { title: toTextKey('sections', String(index), 'title') }),
      ...(section.text && { description: toTextKey('sections', String(index), 'text') }),
      rows: section.rows.map((row) => row.flatMap((item) => toFields(item, questions, definition))),
    })),
    schema: definition.schema,
    texts: (language) => Object.fromEntries(listTexts(definition, language)),
  };
}

function toFields(
  item: LayoutField,
  questions: readonly Question[],
  definition: FormDefinition,
): Field[] {
  const { field, as, width } = toLayoutField(item);
  const question = questions.find(({ name }) => name === field);
  if (!question) return [];
  return [{ ...toField(question, definition), ...(as && { as }), ...(width && { width }) }];
}

function toField(
  { name, path, schema, required, items }: Question,
  definition: FormDefinition,
): Field {
  const texts = definition.texts[path];
  const { minItems, maxItems } = schema;
  return {
    id: name,
    path: [name],
    label: toTextKey(path, 'label'),
    ...(texts?.help && { help: toTextKey(path, 'help') }),
    schema,
    required,
    as: getDefaultWidget(schema),
    ...(texts?.options && { options: { code: toTextKey(path) } }),
    ...(items && {
      repeat: {
        rows: items.map((item) => [toField(item, definition)]),
        add: 'actions.addEntry',
        remove: 'actions.removeEntry',
        ...(minItems !== undefined && { min: minItems }),
        ...(maxItems !== undefined && { max: maxItems }),
      },
    }),
  };
}

function listTexts({ layout, texts }: FormDefinition, language: string): [string, string][] {
  const pickTranslation = (
    key: string,
    translations: Translations | undefined,
  ): [string, string][] => (translations ? [[key, translations[language] ?? '']] : []);
  return [
    ...layout.flatMap(({ title, text }, index) => [
      ...pickTranslation(toTextKey('sections', String(index), 'title'), title),
      ...pickTranslation(toTextKey('sections', String(index), 'text'), text),
    ]),
    ...Object.entries(texts).flatMap(([path, { label, help, options = {} }]) => [
      ...pickTranslation(toTextKey(path, 'label'), label),
      ...pickTranslation(toTextKey(path, 'help'), help),
      ...Object.entries(options).flatMap(([value, choice]) =>
        pickTranslation(`codes.${toTextKey(path)}.${value}`, choice),
      ),
    ]),
  ];
}
