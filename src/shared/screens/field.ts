import type { JsonSchema } from '../schemas/json-schema.ts';
import type { Binding, Bindings, Condition, Target, Visibility } from './binding.ts';

/** A field of a form, a column, or a labelled value. */
export interface Field extends Visibility {
  id: string;
  /** Path inside the record, row or form: ["group", "name"]. */
  path: string[];
  label: string;
  help?: string;
  /** What is said where the value is missing; without it: not on file. */
  absent?: string;
  schema: JsonSchema;
  required: boolean;
  /** Name in the widget registry (form) or the display registry (column, value). */
  as: string;
  enabledWhen?: Condition;
  requiredWhen?: Condition;
  width?: 'short' | 'medium' | 'full';
  initial?: Binding;
  options?: OptionSource;
  /** The field is a list of groups (schema type array of object): the fields of one entry; their ids are inside the entry. */
  repeat?: {
    rows: Field[][];
    /** Path inside an entry to what it is called by; without it, entries are numbered. */
    entry?: string[];
    add: string;
    remove: string;
    min?: number;
    max?: number;
  };
  /** For `as: "badge"`: what the colour of a code underlines; the others are neutral. */
  tones?: Record<string, Tone>;
  /** For columns. */
  sort?: boolean;
  rowHeader?: boolean;
  align?: 'start' | 'end';
  /** Shown in the card a row becomes on a phone. */
  card?: boolean;
  /** Turns the value into a link. */
  open?: Target;
  /** For `as: "reveal"`: the audited operation that answers the whole value, and the field of its answer. */
  reveal?: { operation: string; input: Bindings; at: string };
}

/** Good news, something to wait for or to do, bad news. */
export const tones = ['success', 'warning', 'danger'] as const;

export type Tone = (typeof tones)[number];

/** Choices: a code list of schemas/codes, or the rows of an operation. */
export type OptionSource =
  | { code: string }
  | {
      operation: string;
      input: Bindings;
      at?: string;
      value: string;
      label: string;
      /** Field of a row that tells it from others of the same label. */
      detail?: string;
      search?: OptionSearch;
    };

/** The server is asked while the reader types. */
export interface OptionSearch {
  /** Input of the operation that takes what is typed. */
  input: string;
  /** Input that finds the row of a chosen value again. */
  find: string;
  /** Characters from which on the server is asked. */
  minimum: number;
}
