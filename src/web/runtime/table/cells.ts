import type { CSSProperties } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { isIdentifier, isNumeric } from '../display/displays.tsx';
import { useTableStyles } from './styles.ts';
import tight from './tight.module.css';

/** How the cells of a column are set. */
export function useCellClass(dense: boolean): (field: Field) => string {
  const styles = useTableStyles();
  return (field) =>
    mergeClasses(
      styles.cell,
      dense && styles.dense,
      isNumeric(field) && styles.end,
      tight.cell,
      isWhole(field) && tight.whole,
      wraps(field) && styles.wrap,
    );
}

/** Made of lines or pieces: cutting them off would hide some. */
const wraps = ({ as }: Field): boolean => ['multiline', 'list', 'tags'].includes(as);

/** Means nothing in two halves. */
const isWhole = (field: Field): boolean =>
  isNumeric(field) ||
  isIdentifier(field) ||
  ['badge', 'date', 'moment', 'phone', 'reveal'].includes(field.as) ||
  ['date', 'date-time'].includes(field.schema.format ?? '');

/** As wide as half of the words, and a little more, for a break seldom falls in the middle. */
export const roomForHalf = (words: string | undefined): CSSProperties | undefined =>
  words === undefined
    ? undefined
    : ({ '--half': `${Math.min(24, Math.ceil(words.length / 2) + 3)}ch` } as CSSProperties);

/** May be longer than its column; short kinds need no title, which some readers hear twice. */
export const isLong = ({ as, schema }: Field): boolean =>
  ['text', 'code', 'link', 'email'].includes(as) &&
  schema.format === undefined &&
  !(schema.maxLength !== undefined && schema.maxLength < 30);
