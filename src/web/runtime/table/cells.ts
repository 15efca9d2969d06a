import type { CSSProperties } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { isIdentifier, isNumeric } from '../../core/display/displays.tsx';
import { useTableStyles } from './styles.ts';
import tight from '../../ui/tight.module.css';

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
      field.as === 'badge' && tight.state,
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

/** What a cell needs beside its words, and a state round them. */
const EDGES = 18;
const STATE_EDGES = EDGES + 28;
/** A letter is seldom as wide as a figure. */
const LETTER = 0.9;
const MOST_LETTERS = 26;

/** As wide as it takes to set the words in two lines, broken where both come out shortest. */
export function widthForTwoLines(
  field: Field,
  words: string | undefined,
): CSSProperties | undefined {
  if (words === undefined) return undefined;
  const letters = Math.min(MOST_LETTERS, longerHalf(words)) * LETTER;
  const edges = field.as === 'badge' ? STATE_EDGES : EDGES;
  return { '--two-lines': `calc(${letters.toFixed(1)}ch + ${edges}px)` } as CSSProperties;
}

function longerHalf(words: string): number {
  const breaks = [...words.matchAll(/ /gu)].map(({ index }) =>
    Math.max(index, words.length - index - 1),
  );
  return Math.min(words.length, ...breaks);
}

/** May be longer than its column; short kinds need no title, which some readers hear twice. */
export const isLong = ({ as, schema }: Field): boolean =>
  ['text', 'code', 'link', 'email'].includes(as) &&
  schema.format === undefined &&
  !(schema.maxLength !== undefined && schema.maxLength < 30);
