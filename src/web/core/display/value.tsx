import type { ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import { ScreenLink } from './links.tsx';
import { isEmpty, readPath } from '../screen/read-path.ts';
import { ErrorValue } from '../states/error-value.tsx';
import { toError } from '../screen/use-condition.ts';
import { findDisplay, mustNotWrap, formatPlainText } from './displays.tsx';
import { NoWrap } from './lists.tsx';
import { Reveal } from './reveal.tsx';
import { renderUnbrokenNumbers } from './unbroken-numbers.tsx';
import type { DisplayTools } from './tools.ts';

/** Text for a missing value, if the field has none of its own. */
export const NOT_ON_FILE = 'runtime.notOnFile';

/** Renders one value of a record; undefined if the value is missing or the field's condition is not met. */
export function renderValue(
  field: Field,
  record: unknown,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode {
  const { met, error } = tools.checkCondition(field.visibleWhen, scope);
  if (error) return <ErrorValue owner={field.id} errorKind="condition" error={error} />;
  if (!met) return undefined;
  try {
    return renderVisibleValue(field, record, scope, tools);
  } catch (error) {
    return <ErrorValue owner={field.id} errorKind="value" error={toError(error)} />;
  }
}

function renderVisibleValue(
  field: Field,
  record: unknown,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode {
  const value = readPath(record, field.path);
  if (field.reveal)
    return <Reveal field={field} reveal={field.reveal} masked={value} scope={scope} />;
  if (isEmpty(value)) return undefined;
  const content = findDisplay(field)(value, field, tools);
  const shown = mustNotWrap(field) ? (
    <NoWrap>{content}</NoWrap>
  ) : typeof content === 'string' ? (
    renderUnbrokenNumbers(content)
  ) : (
    content
  );
  const href = field.open && tools.href(field.open, scope);
  return href === undefined ? shown : <ScreenLink to={href}>{shown}</ScreenLink>;
}

/**
 * Formats one value of a record as plain text, for placeholders, titles and link labels; '' if it is missing. The caller
 * checks the field's condition.
 */
export function formatValueText(field: Field, record: unknown, tools: DisplayTools): string {
  const value = readPath(record, field.path);
  try {
    return isEmpty(value) ? '' : formatPlainText(value, field, tools);
  } catch {
    tools.reportError({ owner: field.id, errorKind: 'value' });
    return tools.text('runtime.failed.value');
  }
}

/** Formats values of a record as plain text, by the placeholder that each fills. */
export const formatValueTexts = (
  fields: Record<string, Field> = {},
  record: unknown,
  tools: DisplayTools,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, formatValueText(field, record, tools)]),
  );
