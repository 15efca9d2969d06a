/** A range of characters in a file. */
export interface SourceLocation {
  /** Path from the project root. */
  file: string;
  /** Offset of the first character. */
  from: number;
  /** Offset after the last character. */
  to: number;
  /** JSON pointer of the value in the file, such as `/blocks/0/id`; '' for the whole file. */
  pointer: string;
}
