import type { JsonSchema } from '../schemas/json-schema.ts';
import type { Field, FormPart } from '../screens/field.ts';
import {
  layoutField,
  questionsOf,
  type FormDefinition,
  type LayoutField,
  type Question,
  type Translations,
} from './definition.ts';
import { defaultWidget } from './form-widgets.ts';

/** The sections of a form whose definition is data, its answers' schema, and its texts by key. */
export interface DataForm {
  sections: FormPart[];
  schema: JsonSchema;
  texts: (language: string) => Record<string, string>;
}

const textKey = (...parts: string[]): string => ['onlineForm', ...parts].join('.');

/** Compiles a definition to the fields that the portal renders, as the screen compiler does. */
export function toDataForm(definition: FormDefinition): DataForm {
  const questions = questionsOf(definition.schema);
  return {
    sections: definition.layout.map((section, index) => ({
      id: `part${index + 1}`,
      ...(section.title && { title: textKey('sections', String(index), 'title') }),
      ...(section.text && { description: textKey('sections', String(index), 'text') }),
      rows: section.rows.map((row) => row.flatMap((item) => fieldAt(item, questions, definition))),
    })),
    schema: definition.schema,
    texts: (language) => Object.fromEntries(textsOf(definition, language)),
  };
}

function fieldAt(
  item: LayoutField,
  questions: readonly Question[],
  definition: FormDefinition,
): Field[] {
  const { field, as, width } = layoutField(item);
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
    label: textKey(path, 'label'),
    ...(texts?.help && { help: textKey(path, 'help') }),
    schema,
    required,
    as: defaultWidget(schema),
    ...(texts?.options && { options: { code: textKey(path) } }),
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

function textsOf({ layout, texts }: FormDefinition, language: string): [string, string][] {
  const inLanguage = (key: string, translations: Translations | undefined): [string, string][] =>
    translations ? [[key, translations[language] ?? '']] : [];
  return [
    ...layout.flatMap(({ title, text }, index) => [
      ...inLanguage(textKey('sections', String(index), 'title'), title),
      ...inLanguage(textKey('sections', String(index), 'text'), text),
    ]),
    ...Object.entries(texts).flatMap(([path, { label, help, options = {} }]) => [
      ...inLanguage(textKey(path, 'label'), label),
      ...inLanguage(textKey(path, 'help'), help),
      ...Object.entries(options).flatMap(([value, choice]) =>
        inLanguage(`codes.${textKey(path)}.${value}`, choice),
      ),
    ]),
  ];
}
