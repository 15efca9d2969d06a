import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { OptionSource } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import type { FoundField } from './find-field.ts';
import { findSchema } from './schemas.ts';

/** A field as the screen describes it. */
interface WrittenField {
  /** The field in the request of the operation. */
  found: FoundField;
  /** The name of its widget. */
  as: string;
  options: OptionSource | undefined;
}

/** Reports a widget that shows a masked value, that has no choices, or that hides a required field without a value. */
export function checkWidget(context: Context, tree: Tree, field: WrittenField): void {
  const as = tree.get('as');
  if (!as || field.found.schema.type === undefined) return;
  checkMasked(context, as, field);
  checkChosen(context, as, field);
  if (field.as === 'hidden') checkHidden(context, tree, field);
}

/** Reports a widget that would show a value that the widget of its kind masks. */
function checkMasked(context: Context, tree: Tree, { found, as }: WrittenField): void {
  const { widgets } = context.symbols;
  const valueKind = found.schema['x-kind'];
  // The widget of a kind of value has the name of the kind.
  const defaultWidget = valueKind === undefined ? undefined : widgets.get(valueKind);
  if (!defaultWidget?.masks || widgets.get(as)?.masks || as === 'hidden' || !widgets.has(as))
    return;
  context.report(
    'SCR284',
    tree.location,
    `'${found.id}' is masked while it is not edited, and '${as}' would show it`,
    {
      found: as,
      remedy: `Write "as": "${defaultWidget.name}", or remove "as".`,
    },
  );
}

/** Reports a widget that offers choices for a field without choices. */
function checkChosen(context: Context, tree: Tree, { found, as, options }: WrittenField): void {
  if (!context.symbols.widgets.get(as)?.choices || options || hasChoices(found.schema)) return;
  const remedy =
    found.schema.type === 'boolean'
      ? 'Write "as": "yesNo".'
      : 'Add "options" with the operation that lists the choices, or remove "as".';
  context.report(
    'SCR285',
    tree.location,
    `'${found.id}' has neither a code list nor options, so '${as}' has nothing to choose from`,
    {
      found: as,
      remedy,
    },
  );
}

const hasChoices = ({ items, ...schema }: JsonSchema): boolean =>
  (items ?? schema).enum !== undefined || (items ?? schema)['x-code'] !== undefined;

/** Reports a hidden field that is required and gets no value from "initial", a default, the record or the URL. */
function checkHidden(context: Context, tree: Tree, { found }: WrittenField): void {
  const { id, schema, required } = found;
  if ((!required && !tree.flag('required')) || tree.has('initial')) return;
  if (schema.default !== undefined || isInRoute(context, id) || isInRecord(context, found)) return;
  context.report(
    'SCR286',
    tree.location,
    `'${id}' is needed and hidden, and nothing fills it, so the form can never be sent`,
    { found: id, remedy: 'Add "initial" with its value, or remove "as".' },
  );
}

/** Whether a parameter of the route or of the query string may fill a field. */
export const isInRoute = ({ header: { params, tree } }: Context, id: string): boolean =>
  [...params.map(({ name }) => name), ...tree.texts('query')].includes(id);

/** Whether the record of the screen may fill a field. */
export function isInRecord({ scope }: Context, { path }: Pick<FoundField, 'path'>): boolean {
  const record = scope['record'];
  return record !== undefined && 'schema' in findSchema(record, path);
}
