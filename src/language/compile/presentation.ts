import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Widget } from '../set/book.ts';
import type { Tree } from '../tree/tree.ts';
import { unknownName, type Context } from './context.ts';

/** More characters than this hardly fit a line. */
const longText = 200;

/** The widget or display that "as" names, proved to exist and to fit the field's type. */
export function readPresentation(
  context: Context,
  tree: Tree,
  use: 'form' | 'display',
  schema: JsonSchema,
): string | undefined {
  const word = tree.get('as');
  const name = word?.text();
  if (!word || name === undefined) return undefined;
  context.use(use === 'form' ? 'widget' : 'display', name, word.place);
  const known = use === 'form' ? context.book.widgets : context.book.displays;
  const widget = known.get(name);
  if (!widget)
    unknownName(
      context,
      'SCR214',
      word,
      `there is no ${use === 'form' ? 'widget' : 'display'} '${name}'`,
      { found: name, among: known.keys() },
    );
  else checkType(context, word, widget, schema);
  return name;
}

function checkType(context: Context, word: Tree, widget: Widget, schema: JsonSchema): void {
  if (!schema.type || widget.types.includes(schema.type)) return;
  const expected = widget.types.join(', ');
  context.report(
    'SCR215',
    word.place,
    `'${widget.name}' does not fit a field of type ${schema.type}`,
    { found: schema.type, expected },
  );
}

/** How a value is shown when the screen does not say. */
export function defaultDisplay(
  { book }: Pick<Context, 'book'>,
  { id, schema }: { id: string; schema: JsonSchema },
): string {
  if (schema['x-code']) return book.statuses.has(schema['x-code']) ? 'badge' : 'code';
  if (schema['x-money']) return 'money';
  const byFormat: Record<string, string> = {
    date: 'date',
    'date-time': 'moment',
    email: 'email',
    uri: 'link',
  };
  if (schema.format && byFormat[schema.format]) return byFormat[schema.format] ?? 'text';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'array') return 'tags';
  const named = displayByName(id.split('.').at(-1) ?? id, schema);
  if (named) return named;
  if (schema.type === 'number') return 'number';
  return (schema.maxLength ?? 0) > longText ? 'multiline' : 'text';
}

/** Identifiers are known by the field's own words, since they have no format of their own. */
function displayByName(name: string, schema: JsonSchema): string | undefined {
  if (/taxId$/iu.test(name)) return 'taxId';
  if (schema.type !== 'string') return undefined;
  if (/ssnLast4$/iu.test(name)) return 'ssnLast4';
  if (/^memberId$/iu.test(name)) return 'memberId';
  if (/claimNumber$/iu.test(name)) return 'claimNumber';
  return /phone$/iu.test(name) ? 'phone' : undefined;
}

/** What a value is entered with when the screen does not say. */
export function defaultWidget(
  { id, schema }: { id: string; schema: JsonSchema },
  hasOptions: boolean,
): string {
  const isFile = schema.format === 'binary' || schema.items?.format === 'binary';
  if (isFile) return 'files';
  if (schema.type === 'array') return 'checkboxes';
  if (schema['x-code'] || schema.enum || hasOptions) return 'select';
  if (schema['x-money']) return 'money';
  if (schema.format === 'date') return 'date';
  return widgetByName(id.split('.').at(-1) ?? id, schema) ?? widgetByType(schema);
}

function widgetByType({ type, maxLength = 0 }: JsonSchema): string {
  if (type === 'boolean') return 'checkbox';
  if (type === 'number' || type === 'integer') return 'number';
  return maxLength > longText ? 'textarea' : 'text';
}

function widgetByName(name: string, schema: JsonSchema): string | undefined {
  if (schema.type !== 'string') return undefined;
  const rules = [schema['x-validator'] ?? []]
    .flat()
    .map((use) => (typeof use === 'string' ? use : use.name));
  if (/password/iu.test(name)) return 'password';
  if (name === 'ssn') return 'ssn';
  if (rules.includes('phone')) return 'phone';
  if (rules.includes('taxId')) return 'taxId';
  if (rules.includes('claimNumber')) return 'claimNumber';
  return name === 'memberId' ? 'memberId' : undefined;
}
