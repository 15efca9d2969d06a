import type { Field } from './field.ts';

/** How the rows of a list that is in the page as a whole stand. */
export interface Arrangement {
  /** Rows with the same value stand together under it. */
  groupBy?: Field;
  /** Rows of one value hang under a branch, which opens and closes. */
  tree?: { by: Field; label: Field; open?: true };
  /** A box above filters the rows by what is typed. */
  filter?: true;
}
