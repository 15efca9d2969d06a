import type { MoneyTone } from '../cobrand/money-colors.ts';
import type { Action } from './action.ts';
import type { Arrangement } from './arrangement.ts';
import type { Bindings, Condition, RowTarget, Target, Visibility } from './binding.ts';
import type { Source } from './call.ts';
import type { Field } from './field.ts';
import type { FormBody } from './form.ts';

/** The properties of all blocks. In a block, a text such as `rows` or `rowKey` is the path of a field. */
export interface BlockBase extends Visibility {
  id: string;
  title?: string;
  description?: string;
  /** Its own data; without it the block uses the screen's record. */
  source?: Source;
  /** Width in columns of the twelve-column grid (desktop). */
  span: number;
  /** Text in place of the block if there are no data. */
  empty?: string;
  /** Shows only the title until it is opened; `phone`: only on a phone. */
  collapsed?: true | 'phone';
  actions: Action[];
}

/** A yes or no of each row of a matrix. */
export interface MatrixCell {
  field: Field;
  /** Field of a row with the default value. */
  default?: string;
  /** Another cell that must be checked for this one. */
  needs?: string;
}

/** An amount and its parts. */
export interface SplitParts {
  total: Field;
  parts: (Field & { tone: MoneyTone })[];
}

/** What the numbers of a series mean: an amount, something that needs attention (`danger`) or that needs none. */
export type ChartTone = MoneyTone | 'neutral' | 'danger';

/** A field by whose codes the bars of a block are chosen. */
export interface MeterSegment {
  field: string;
  label: string;
  choices: { value: string; label: string }[];
  /** Codes whose rows are shown with every choice. */
  always?: string[];
}

export type Block = BlockBase &
  (
    | {
        block: 'fields';
        fields: Field[];
        columns: 1 | 2 | 3;
        /** Shows the values as a sum; `subtract` names the fields that are subtracted. */
        look?: 'sum';
        subtract?: string[];
        /** Fields that the lines above them add up to. */
        subtotals?: string[];
      }
    | (Arrangement & {
        block: 'table';
        rows?: string;
        rowKey: string;
        columns: Field[];
        rowActions: Action[];
        /** The screen that a row opens. */
        open?: RowTarget;
        /** Maximum number of rows that are shown. */
        limit?: number;
        /** Rows per page, if the source has pages. */
        pageSize?: number;
      })
    | {
        block: 'meters';
        rows?: string;
        /** Paths of the fields of a bar: its name, a text under the name, and the used and the maximum amount. */
        label: string;
        sublabel?: string;
        used: string;
        limit: string;
        /** Path of the field with the unit; without it, the amounts are dollars. */
        unit?: string;
        /** Text of each unit except dollars; it takes a count. */
        units?: Record<string, string>;
        /** Path of the field with the date of the amounts. */
        asOf?: string;
        /** Choices of the bars to show. */
        segments?: MeterSegment[];
      }
    /** Events; `at` is the time of an event. */
    | { block: 'timeline'; rows?: string; at: Field; text: Field; detail?: Field }
    | (SplitParts & { block: 'split' })
    /** A sentence with values: the first of `cases` whose condition is true. */
    | {
        block: 'sentence';
        size: 'lead' | 'body';
        cases: { text: string; values: Record<string, Field>; when?: Condition }[];
        /** A bar under the sentence. */
        split?: SplitParts & Visibility;
      }
    | { block: 'text'; texts: string[] }
    | {
        block: 'items';
        rows?: string;
        /** The values of the only entry, in place of data. */
        entry?: Bindings;
        /**
         * A field of files in the form beside the block. The block has an entry for each chosen file; its values read
         * `row.name`, the name of the file without extension.
         */
        chosen?: string;
        heading: Field;
        body?: Field;
        meta: Field[];
        /** Path of the field with the URL that an entry opens. */
        href?: string;
        look: 'list' | 'cards' | 'strip' | 'accordion';
        groupBy?: Field;
        filter?: boolean;
        /** Maximum number of entries that are shown. */
        limit?: number;
      }
    | {
        block: 'shortcuts';
        items: (Visibility & { id: string; label: string; icon?: string; to: Target })[];
      }
    | { block: 'figure'; value: Field; note?: Field; open?: Target }
    | { block: 'form'; form: FormBody }
    | {
        block: 'notes';
        rows?: string;
        heading: Field;
        /** Whether the label of the heading precedes it. */
        headingLabel?: true;
        text: Field;
        meta: Field[];
      }
    | {
        block: 'chart';
        rows?: string;
        shape: 'bar' | 'line' | 'share';
        /** The category of the numbers in a row. */
        by: Field;
        /** The numbers of a row. */
        values: (Field & { tone?: ChartTone })[];
        /** Stacks the bars of a row. */
        stacked?: true;
        /** The screen that a row opens. */
        open?: Target;
      }
    | {
        block: 'matrix';
        rows?: string;
        rowKey: string;
        heading: Field;
        cells: MatrixCell[];
        /** Field of a row: whether the user may change it. */
        editable?: string;
        save: Action;
        /** The input of the call that takes the changed rows. */
        changes: string;
      }
    | {
        block: 'card';
        heading: Field;
        /** The number on the card, which users can copy. */
        number: Field;
        /** What the card is for, such as a plan. */
        category?: Field;
        /** The facts on the front and on the back. */
        front: Field[];
        back: Field[];
        /** The call that returns the card as a file. */
        share?: { operation: string; input: Bindings };
      }
    /** Screens as they are live and as they are saved. */
    | { block: 'preview'; rows?: string }
    | {
        block: 'document';
        /** The call that returns the file, or the path of the files that were chosen in a form. */
        file: { operation: string; input: Bindings } | { chosen: string };
      }
    /** `cancel` and `result` are calls that take a jobId. */
    | { block: 'progress'; cancel?: string; result?: string }
  );
