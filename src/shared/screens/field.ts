import type { JsonSchema } from '../schemas/json-schema.ts';
import type { UploadLimits } from '../schemas/upload-limits.ts';
import type { Binding, Bindings, Condition, Target, Visibility } from './binding.ts';

/** A field of a form, a column, or a labelled value. */
export interface Field extends Visibility {
  id: string;
  /** Path inside the record, row or form: ["group", "name"]. */
  path: string[];
  label: string;
  help?: string;
  /** Text for a missing value; the default is "not on file". */
  absent?: string;
  schema: JsonSchema;
  required: boolean;
  /** Name in the widget registry (form) or the display registry (column, value). */
  as: string;
  /** Text key for what the user types to find a choice. */
  placeholder?: string;
  enabledWhen?: Condition;
  requiredWhen?: Condition;
  width?: 'short' | 'medium' | 'full';
  /** The value before the user changes the field. */
  initial?: Binding;
  options?: OptionSource;
  /**
   * For a list of objects (schema type array of object): the fields of one entry, whose ids are relative to the entry.
   */
  repeat?: {
    rows: Field[][];
    /** Path inside an entry to the value that titles it; without it, entries are numbered. */
    entry?: string[];
    /** Key of the text that names an entry by its `number`; the default is that of all groups. */
    entryLabel?: string;
    /** Labels of the buttons that add and remove an entry. */
    add: string;
    remove: string;
    /** Minimum and maximum number of entries. */
    min?: number;
    max?: number;
  };
  /** For the answers to a form whose definition is data: the binding of the definition. */
  form?: Binding;
  /** The sections of such a form; the browser adds them when the definition has loaded. */
  parts?: FormPart[];
  /** For `as: "badge"`: the tone of each code; others are neutral. */
  tones?: Record<string, Tone>;
  /** Whether a column is sortable. */
  sort?: boolean;
  /** Text key for the order by this column, where the name of the column does not describe it. */
  sortLabel?: string;
  /** Whether a column names the row. */
  rowHeader?: boolean;
  align?: 'start' | 'end';
  /**
   * Whether a column is shown in the card that replaces a row on a phone. `line`: without its label, in one line with the
   * other such values.
   */
  card?: boolean | 'line';
  /** For a column: hidden until the user shows it. */
  optional?: boolean;
  /** For a column: a second value under the first. */
  under?: Field;
  /** For a column: bold while the condition is true, with the text that says why, which a number lacks. */
  strong?: { when: Condition; reason?: string };
  /** Turns the value into a link. */
  open?: Target;
  /** For a field of files: what it accepts. */
  upload?: UploadLimits;
  /** For a column: how its value is changed in the cell. */
  edit?: ColumnEdit;
  /** For `as: "reveal"`: the audited operation that returns the full value, and the field of its response. */
  reveal?: { operation: string; input: Bindings; at: string };
}

/** A section of a form whose definition is data. */
export interface FormPart {
  id: string;
  title?: string;
  description?: string;
  rows: Field[][];
}

/** The call that saves a value from its cell. */
export interface ColumnEdit extends Visibility {
  operation: string;
  input: Bindings;
  /** The input of the call that takes the value; `initial` reads the present value from the row. */
  field: Field;
  failure?: string;
}

/** Tones of badges: positive; pending or needing action; negative. */
export const tones = ['success', 'warning', 'danger'] as const;

export type Tone = (typeof tones)[number];

/** Choices: a code list of schemas/codes, or rows of an operation. */
export type OptionSource =
  | {
      code: string;
      /** Codes that are not offered. */
      except?: string[];
    }
  | {
      operation: string;
      input: Bindings;
      /** Path of the rows in the response. */
      at?: string;
      /** Fields of a row: the value of the choice, and its text. */
      value: string;
      label: string;
      /** Field of a row that says more about it than its label. */
      detail?: string;
      search?: OptionSearch;
    };

/** Search on the server while the user types. */
export interface OptionSearch {
  /** Input of the operation for the typed text. */
  input: string;
  /** Input that finds the row of a selected value. */
  find: string;
  /** Minimum number of characters before searching. */
  minimum: number;
}
