/** A range of a file, as offsets from..to, with its JSON pointer. */
export interface Place {
  file: string;
  from: number;
  to: number;
  pointer: string;
}
