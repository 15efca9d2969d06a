import { Fragment, type ReactNode } from 'react';
import type { Text } from '../../core/i18n/use-text.ts';

/** Placeholder for a value while the text is formatted. This invisible separator does not occur in texts. */
const MARK = '\u2063';

/** Formats a text with React nodes as values, such as bold numbers or links. */
export function richText(text: Text, key: string, values: Record<string, ReactNode>): ReactNode {
  const marks = Object.keys(values).map((name) => [name, `${MARK}${name}${MARK}`]);
  const pieces = text(key, Object.fromEntries(marks) as Record<string, string>).split(MARK);
  return pieces.map((piece, index) => (
    <Fragment key={index}>{index % 2 === 1 ? values[piece] : piece}</Fragment>
  ));
}
