import { takesFiles } from '#shared/schemas/form-schema.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { OptionSource } from '#shared/screens/field.ts';
import type { Widget } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';
import { describeType } from './describe-type.ts';
import { reportUnknownName, type Context } from './context.ts';

/** Texts that may have more characters than this are shown and entered in several lines. */
const longTextLength = 200;

/**
 * Returns the name in "as" of a widget (`use`: form) or of a display; checks that it exists and fits the type of the
 * field.
 */
export function readPresentation(
  context: Context,
  tree: Tree,
  use: 'form' | 'display',
  schema: JsonSchema,
): string | undefined {
  const asTree = tree.get('as');
  const name = asTree?.text();
  if (!asTree || name === undefined) return undefined;
  context.use(use === 'form' ? 'widget' : 'display', name, asTree.location);
  const known = use === 'form' ? context.symbols.widgets : context.symbols.displays;
  const widget = known.get(name);
  if (!widget) reportUnknownWidget(context, asTree, name, { use, schema });
  else checkType(context, asTree, widget, schema);
  return name;
}

/**
 * Reports an unknown widget or display. A display in a form, and a widget at a shown value, get a message of their own.
 */
function reportUnknownWidget(
  context: Context,
  asTree: Tree,
  name: string,
  { use, schema }: { use: 'form' | 'display'; schema: JsonSchema },
): void {
  const { widgets, displays } = context.symbols;
  const [known, others] = use === 'form' ? [widgets, displays] : [displays, widgets];
  const remedy = getWidgetRemedy(listFittingNames(known, schema));
  if (others.has(name))
    context.report('SCR214', asTree.location, describeWrongUse[use](name), {
      found: name,
      remedy,
    });
  else
    reportUnknownName(
      context,
      'SCR214',
      asTree,
      `There is no ${use === 'form' ? 'widget' : 'display'} '${name}'`,
      { found: name, among: known.keys(), otherwise: remedy },
    );
}

/** Maximum number of names that a message proposes. */
const maxProposed = 4;

/** Returns the names of the widgets or displays for values of this type. */
const listFittingNames = (known: ReadonlyMap<string, Widget>, { type }: JsonSchema): string[] =>
  [...known.values()]
    .filter(({ types }) => type === undefined || types.includes(type))
    .map(({ name }) => name);

const getWidgetRemedy = (names: readonly string[]): string =>
  `Remove "as", or write one of ${names.slice(0, maxProposed).join(', ')}; schemas/meta/widgets.json describes all.`;

const describeWrongUse = {
  form: (name: string) => `'${name}' shows a value, and this field is filled in`,
  display: (name: string) => `'${name}' takes a value, and this field is only shown`,
};

function checkType(context: Context, asTree: Tree, widget: Widget, schema: JsonSchema): void {
  checkFormat(context, asTree, widget, schema);
  if (!schema.type || widget.types.includes(schema.type)) return;
  const { widgets, displays } = context.symbols;
  const fitting = listFittingNames(widget.use === 'form' ? widgets : displays, schema);
  context.report(
    'SCR215',
    asTree.location,
    `'${widget.name}' shows ${widget.types.map((type) => describeType({ type: type as JsonSchema['type'] })).join(' or ')}, and the field is ${describeType({ type: schema.type })}`,
    {
      found: schema.type,
      expected: fitting,
      remedy: getWidgetRemedy(fitting),
    },
  );
}

/** Reports a widget or display that does not support the format of the text, such as a badge with a date. */
function checkFormat(
  context: Context,
  asTree: Tree,
  { name, formats }: Widget,
  schema: JsonSchema,
): void {
  const { type, format = 'none' } = schema;
  if (!formats || type !== 'string' || formats.includes(format)) return;
  const purpose = formats.includes('none') ? 'shows a status' : 'is for dates';
  context.report(
    'SCR215',
    asTree.location,
    `'${name}' ${purpose}, and the field is ${format === 'none' ? 'a text' : describeType(schema)}`,
    { found: type, remedy: 'Remove "as".' },
  );
}

/** Returns the display of a value for which the screen names none. */
export function getDefaultDisplay({ symbols }: Context, schema: JsonSchema): string {
  if (schema['x-code']) return symbols.statuses.has(schema['x-code']) ? 'badge' : 'code';
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
  const kind = schema['x-kind'];
  if (kind && takesType(symbols.displays.get(kind), schema)) return kind;
  if (schema.type === 'number') return 'number';
  return (schema.maxLength ?? 0) > longTextLength ? 'multiline' : 'text';
}

const takesType = (widget: Widget | undefined, { type }: JsonSchema): boolean =>
  type !== undefined && (widget?.types.includes(type) ?? false);

/** Returns the widget of a field for which the screen names none. */
export function getDefaultWidget(
  { symbols }: Context,
  schema: JsonSchema,
  options: OptionSource | undefined,
): string {
  const isList = schema.type === 'array';
  if (takesFiles(schema)) return 'files';
  if (isSearched(options)) return isList ? 'multiSelect' : 'typeahead';
  if (isList) return 'checkboxes';
  if (schema['x-code'] || schema.enum || options) return 'select';
  if (schema['x-money']) return 'money';
  if (schema.format === 'date') return 'date';
  const kind = schema['x-kind'];
  return kind && takesType(symbols.widgets.get(kind), schema) ? kind : getWidgetForType(schema);
}

const isSearched = (options: OptionSource | undefined): boolean =>
  options !== undefined && 'search' in options && options.search !== undefined;

function getWidgetForType({ type, maxLength = 0 }: JsonSchema): string {
  if (type === 'boolean') return 'checkbox';
  if (type === 'number' || type === 'integer') return 'number';
  return maxLength > longTextLength ? 'textarea' : 'text';
}
