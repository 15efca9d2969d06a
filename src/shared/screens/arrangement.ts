import type { Field } from './field.ts';

/** The arrangement of the rows of a list that loads all of its rows at once. */
export interface Arrangement {
  /** Groups rows with the same value under a heading. */
  groupBy?: Field;
  /** Groups rows with the same value of `by` in a branch with the name `label`. `open`: branches are open at first. */
  tree?: { by: Field; label: Field; open?: true };
  /** Shows a text box above the list that filters the rows. */
  filter?: true;
}
