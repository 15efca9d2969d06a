import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Book } from '../set/book.ts';
import { writeWords } from './write-words.ts';

/** Lists that the meta schemas refer to, so that an editor offers every name, and the table of words for readers. */
export function generateNames(book: Book): Record<string, string> {
  const lists: Record<string, [sentence: string, names: Iterable<string>]> = {
    operations: ['Calls of the portal.', book.contract.keys()],
    permissions: ['Permissions of the catalogue.', book.permissions],
    keys: ['Texts of locales/en.', book.texts.keys()],
    screens: ['Screens, written and planned.', [...book.screens.keys(), ...book.planned.keys()]],
    icons: ['Icons of icons.json.', book.icons],
    widgets: ['Ways to enter a value, of widgets.json.', book.widgets.keys()],
    displays: ['Ways to show a value, of widgets.json.', book.displays.keys()],
    codes: ['Code lists of schemas/codes.', book.codes.keys()],
    transactions: ['Kinds of requests, of cobrand/default/codes.json.', book.transactions],
    fields: ['Fields of requests and responses.', fieldNames(book)],
  };
  const files = Object.entries(lists).map(([name, [sentence, names]]) => [
    `schemas/meta/names/${name}.json`,
    writeList(sentence, names),
  ]);
  return { ...Object.fromEntries(files), 'screens/WORDS.md': writeWords(book.vocabulary) };
}

/** Offered, not enforced: the checker is right a moment before the generated list is. */
function writeList(description: string, names: Iterable<string>): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description,
    anyOf: [{ enum: [...new Set(names)].toSorted() }, { type: 'string' }],
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function fieldNames(book: Book): Set<string> {
  const names = new Set<string>();
  for (const { input, output } of book.contract.values()) {
    for (const name of Object.keys(input.schema.properties ?? {})) names.add(name);
    if (output.schema) addFields(names, output.schema, '');
  }
  return names;
}

function addFields(names: Set<string>, schema: JsonSchema, before: string): void {
  if (schema.items) addFields(names, schema.items, '');
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    names.add(before + name);
    addFields(names, property, property.type === 'object' ? `${before}${name}.` : '');
  }
}
