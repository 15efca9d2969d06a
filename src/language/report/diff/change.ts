/** One change as a sentence, with all screens that inherit it. */
export interface Change {
  sentence: string;
  /** The screens that show it; empty when it concerns none. */
  screens: string[];
  loosened: boolean;
}
