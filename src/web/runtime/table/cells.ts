import type { CSSProperties } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { mustNotWrap, isAlignedToEnd } from '../../core/display/displays.tsx';
import styles from './table.module.css';
import tight from '../../ui/tight.module.css';

/** Returns the class of a column's cells. */
export const cellClass = (field: Field, dense: boolean): string =>
  mergeClasses(
    styles.cell,
    dense && styles.dense,
    isAlignedToEnd(field) && styles.end,
    tight.cell,
    isUnbreakable(field) && tight.whole,
    wraps(field) && styles.wrap,
  );

/** Values with several lines or parts. They wrap, because truncating would hide some of them. */
const wraps = ({ as }: Field): boolean => ['multiline', 'list', 'tags'].includes(as);

/** Values that must not be wrapped. */
const isUnbreakable = (field: Field): boolean =>
  isAlignedToEnd(field) ||
  mustNotWrap(field) ||
  ['badge', 'date', 'moment', 'phone', 'reveal'].includes(field.as) ||
  ['date', 'date-time'].includes(field.schema.format ?? '');

/** Horizontal padding of a cell in px. */
const CELL_PADDING = 18;
/** Average width of a letter, in `ch`. */
const LETTER_WIDTH = 0.9;
/** Maximum width of a cell, in letters. Longer lines are truncated. */
const MAX_LETTERS = 26;

/** Returns the CSS variable for the width at which the text fits on two lines of about equal length. */
export function widthForTwoLines(label: string | undefined): CSSProperties | undefined {
  if (label === undefined) return undefined;
  const letters = Math.min(MAX_LETTERS, longerHalfLength(label)) * LETTER_WIDTH;
  return { '--two-lines': `calc(${letters.toFixed(1)}ch + ${CELL_PADDING}px)` } as CSSProperties;
}

/** Returns the length of the longer line if the label is wrapped at the space nearest to its middle. */
function longerHalfLength(label: string): number {
  const breaks = [...label.matchAll(/ /gu)].map(({ index }) =>
    Math.max(index, label.length - index - 1),
  );
  return Math.min(label.length, ...breaks);
}

/**
 * Whether a value may be truncated and needs a `title`. Short values have none, because some screen readers would read
 * them twice.
 */
export const mayBeTruncated = ({ as, schema }: Field): boolean =>
  ['text', 'code', 'link', 'copiedLink', 'email'].includes(as) &&
  schema.format === undefined &&
  !(schema.maxLength !== undefined && schema.maxLength < SHORT_LENGTH);

/** Values with a smaller maximum length are never truncated. */
const SHORT_LENGTH = 30;
