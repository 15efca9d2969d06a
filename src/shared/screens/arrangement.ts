import type { Field } from './field.ts';

/** The arrangement of the rows of a list that loads all of its rows at once. */
export interface Arrangement {
  /** Groups rows with the same value under a heading. */
  groupBy?: Field;
  /**
   * Groups rows with the same value of `by` in a branch with the name `label`. `open`: which branches are open at first;
   * "first" opens none on a phone.
   */
  tree?: { by: Field; label: Field; open?: true | 'first' };
  /** Shows a text box above the list that filters the rows. */
  filter?: true;
}
