import { listPlaceholders } from '#shared/locales/catalogue.ts';
import type { Confirmation, QuestionValues } from '#shared/screens/action.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Context } from './context.ts';
import { getDefaultDisplay } from './presentation.ts';
import { pruneForBrowser } from './schemas.ts';

/** The variables of the scope whose properties the texts of a question may name, the first with precedence. */
const sources = ['row', 'record'] as const;

/** Returns the names that the texts of a question may use: properties of the row, and of the record around it. */
export const listNamesInScope = ({ scope }: Context): string[] =>
  sources.flatMap((source) => Object.keys(scope[source]?.properties ?? {}));

/** Returns how the placeholders of the texts are displayed, if there are any. The path of a field begins at the scope. */
export function readQuestionValues(
  context: Context,
  keys: readonly (string | undefined)[],
  filled: readonly string[] = [],
): { values?: QuestionValues } {
  const names = keys.flatMap((key) => listPlaceholders(context.symbols.texts.get(key ?? '') ?? ''));
  const values = [...new Set(names)].flatMap((name) => {
    const field = filled.includes(name) ? undefined : readNamedValue(context, name);
    return field ? [[name, field] as const] : [];
  });
  return values.length > 0 ? { values: Object.fromEntries(values) } : {};
}

/** Adds how the placeholders of a confirmation are displayed, except those that fields of a form fill. */
export const withQuestionValues = (
  context: Context,
  confirm: Confirmation,
  filled: readonly string[] = [],
): Confirmation => ({
  ...confirm,
  ...readQuestionValues(context, [confirm.title, confirm.text, confirm.ok], filled),
});

function readNamedValue(context: Context, id: string): Field | undefined {
  for (const source of sources) {
    const properties = context.scope[source]?.properties ?? {};
    const schema = Object.hasOwn(properties, id) ? properties[id] : undefined;
    if (schema)
      return {
        id,
        label: '',
        path: [source, id],
        schema: pruneForBrowser(schema),
        required: false,
        as: getDefaultDisplay(context, schema),
      };
  }
  return undefined;
}
