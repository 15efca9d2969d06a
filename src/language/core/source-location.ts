/** A range of a file, as offsets from..to, with its JSON pointer. */
export interface SourceLocation {
  file: string;
  from: number;
  to: number;
  pointer: string;
}
