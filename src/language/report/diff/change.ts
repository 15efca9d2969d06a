/** One change as a sentence. Inherited by several screens it is still one, and names them all. */
export interface Change {
  sentence: string;
  /** The screens it is seen on; empty for what belongs to none. */
  screens: string[];
  loosened: boolean;
}
