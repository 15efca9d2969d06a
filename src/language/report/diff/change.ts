/** A difference between two sets of files. */
export interface Change {
  sentence: string;
  /** The screens that show the change, also those that inherit it; empty if it concerns no screen. */
  screens: string[];
  /** Whether somebody sees or may do more than before. */
  loosened: boolean;
}
