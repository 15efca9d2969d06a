import { Fragment, type ReactNode } from 'react';
import type { Text } from '../../core/i18n/use-text.ts';

/** Never typed, so that it can stand for a value while the sentence is put together. */
const MARK = '\u2063';

/** A text whose placeholders are filled with nodes instead of words: strong numbers, links. */
export function richText(text: Text, key: string, values: Record<string, ReactNode>): ReactNode {
  const marks = Object.keys(values).map((name) => [name, `${MARK}${name}${MARK}`]);
  const pieces = text(key, Object.fromEntries(marks) as Record<string, string>).split(MARK);
  return pieces.map((piece, index) => (
    <Fragment key={index}>{index % 2 === 1 ? values[piece] : piece}</Fragment>
  ));
}
