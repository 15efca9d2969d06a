import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { SymbolTable } from '../set/symbol-table.ts';
import type { Trees } from '../set/trees.ts';
import { writeDialectSchema } from './write-dialect-schema.ts';
import { writeReference } from './write-reference.ts';

/** A name and the description that editors show beside it, or ''. */
type NameEntry = readonly [name: string, sentence: string];

/** Generates the name lists to which meta-schemas refer for completion in editors, and the reference of all keys. */
export function generateNames(symbols: SymbolTable, trees: Trees): Record<string, string> {
  const permissions = listPermissions(trees);
  const lists: Record<string, [sentence: string, names: Iterable<string | NameEntry>]> = {
    operations: [
      'Operations of the portal.',
      [...symbols.contract.values()].map((operation) => [operation.id, operation.summary]),
    ],
    permissions: ['Permissions of the catalogue.', permissions],
    keys: ['Texts of locales/en.', symbols.texts.keys()],
    screens: ['Screens, written and planned.', listScreenNames(symbols)],
    icons: ['Icons of icons.json.', symbols.icons],
    widgets: ['Ways to enter a value, of widgets.json.', listWidgetNames(symbols.widgets)],
    displays: ['Ways to show a value, of widgets.json.', listWidgetNames(symbols.displays)],
    codes: ['Code lists of schemas/codes.', symbols.codes.keys()],
    transactions: ['Kinds of requests, of cobrand/default/codes.json.', symbols.transactions],
    fields: ['Fields of requests and responses.', listFieldNames(symbols)],
  };
  const files = Object.entries(lists).map(([name, [sentence, names]]) => [
    `schemas/meta/names/${name}.json`,
    writeList(sentence, names),
  ]);
  return {
    ...Object.fromEntries(files),
    'schemas/meta/names/rights.json': writeRolePermissions(permissions),
    'schemas/meta/names/shape.json': formatSchema(writeDialectSchema(trees)),
    'screens/WORDS.md': writeReference(symbols.metaSchemas),
  };
}

/** Writes a schema that offers the names to editors but accepts any text, since the list may be outdated. */
function writeList(description: string, names: Iterable<string | NameEntry>): string {
  const entries = [...names].map((name): NameEntry =>
    typeof name === 'string' ? [name, ''] : name,
  );
  const sorted = [...new Map(entries)].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const sentences = sorted.map(([, sentence]) => sentence);
  const choice = {
    enum: sorted.map(([name]) => name),
    // Not part of draft-07, which ignores unknown keywords; editors show it beside the name.
    ...(sentences.some((sentence) => sentence !== '') && { enumDescriptions: sentences }),
  };
  return formatSchema({ description, anyOf: [choice, { type: 'string' }] });
}

/** Writes the permissions as properties of a role, with their descriptions. */
const writeRolePermissions = (permissions: readonly NameEntry[]): string =>
  formatSchema({
    description: 'What holders of the role may do.',
    type: 'object',
    properties: Object.fromEntries(
      permissions.map(([name, description]) => [name, { enum: ['full', 'read'], description }]),
    ),
  });

const formatSchema = (schema: object): string =>
  `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 2)}\n`;

const listPermissions = (trees: Trees): NameEntry[] =>
  trees
    .ofKind('catalogue')
    .flatMap((tree) => tree.list('permissions'))
    .map((item) => [item.text('name') ?? '', item.text('sentence') ?? '']);

const listScreenNames = (symbols: SymbolTable): NameEntry[] => [
  ...[...symbols.screens.keys()].map((id): NameEntry => [
    id,
    symbols.texts.get(`screen.${id}.title`) ?? '',
  ]),
  ...[...symbols.planned.keys()].map((id): NameEntry => [id, 'Planned.']),
];

const listWidgetNames = (widgets: SymbolTable['widgets']): NameEntry[] =>
  [...widgets].map(([name, { description }]) => [name, description]);

function listFieldNames(symbols: SymbolTable): Set<string> {
  const names = new Set<string>();
  for (const { input, output } of symbols.contract.values()) {
    for (const name of [...Object.keys(input.schema.properties ?? {}), ...input.files])
      names.add(name);
    if (output.schema) addFields(names, output.schema, '');
  }
  return names;
}

/** Adds the paths of all fields of a schema; `prefix`: the path of the object around them, with a period. */
function addFields(names: Set<string>, schema: JsonSchema, prefix: string): void {
  if (schema.items) addFields(names, schema.items, '');
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    names.add(prefix + name);
    addFields(names, property, property.type === 'object' ? `${prefix}${name}.` : '');
  }
}
