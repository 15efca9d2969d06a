import { Fragment, type ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { Text } from '../../core/i18n/use-text.ts';
import { readPath } from '../../core/screen/read-path.ts';

/** Placeholder for a value while the text is formatted. This invisible separator does not occur in texts. */
const MARK = '\u2063';

/** Formats a text with React nodes as values, such as bold numbers or links. `count` chooses its plural form. */
export function formatRichText(
  text: Text,
  key: string,
  values: Record<string, ReactNode>,
  count?: number,
): ReactNode {
  const marks = Object.keys(values).map((name) => [name, `${MARK}${name}${MARK}`]);
  const marked = text(key, Object.fromEntries(marks) as Record<string, string>, count);
  const parts = marked.split(MARK);
  return parts.map((part, index) => (
    <Fragment key={index}>{index % 2 === 1 ? values[part] : part}</Fragment>
  ));
}

/**
 * Returns the number for the plural form: the value of the field `count` in the record, or 0 if the record has none.
 * Undefined if there is no field `count`.
 */
export function readCount(
  { count }: Readonly<Record<string, Field>>,
  record: unknown,
): number | undefined {
  const value = count && readPath(record, count.path);
  return count && (typeof value === 'number' ? value : 0);
}
