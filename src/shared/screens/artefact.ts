/**
 * What the compiler makes and the browser runs: a screen with everything resolved. Pure JSON; names are already proved.
 * Texts are full locale keys, fields carry their schema, conditions carry the shapes they read, operations carry how to call them.
 */
import type {
  AccessGrant,
  Encoding,
  OperationRule,
  PagingShape,
  Place,
} from '../schemas/contract.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';

export type ScreenKind =
  'search' | 'detail' | 'form' | 'dashboard' | 'thread' | 'content' | 'frame' | 'redirect';
export type PortalName = 'public' | 'admin' | 'employer' | 'member' | 'provider';

/** A value taken from around the screen ("row.memberId", "route.id", "session.memberId", "record.x", "form.x", "result.x") or a literal. */
export type Binding =
  | { from: string }
  | { value: string | number | boolean | null }
  /** A list of these values: {"list": ["row.reportId"]} fills reportIds. */
  | { list: Binding[] };
export type Bindings = Record<string, Binding>;

/** A CEL condition with the shapes of the variables it reads. */
export interface Condition {
  source: string;
  variables: Record<string, JsonSchema>;
}

/** Shared by everything that may be hidden. `requires`: all of; absent: nobody is refused. */
export interface Visibility {
  requires?: string[];
  requiresAny?: string[];
  visibleWhen?: Condition;
}

/** How to make one call, for the portal this screen stands in. */
export interface CallDescription {
  id: string;
  method: string;
  path: string;
  places: Record<string, Place>;
  encoding: Encoding;
  effect: 'read' | 'write';
  output: 'json' | 'file' | 'empty';
  paging?: PagingShape;
  idempotent: boolean;
  input: JsonSchema;
  rules: (OperationRule & { text: string; condition: Condition })[];
  /** The grant of this portal's principal: what a holder needs. */
  access: AccessGrant;
}

export interface Source {
  operation: string;
  /** load: at once; submit: when the criteria are sent. */
  run: 'load' | 'submit';
  input: Bindings;
  /** Path to the value inside the answer, when not the whole: "objects". Filled from the paging shape for lists. */
  at?: string;
}

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
    add: string;
    remove: string;
    min?: number;
    max?: number;
  };
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
/** Choices: a code list of schemas/codes, or the rows of an operation. */
export type OptionSource =
  | { code: string }
  | { operation: string; input: Bindings; at?: string; value: string; label: string };

export interface Target {
  screen: string;
  params: Bindings;
  query?: Bindings;
}

export type Step =
  | { do: 'refresh' | 'back' | 'print' | 'close' | 'reset' }
  | { do: 'notify'; text: string; intent: 'success' | 'info' }
  | { do: 'navigate'; to: Target }
  /** Hands the answer of a token call to the session (impersonation), ends it, or reads it again (terms accepted). */
  | { do: 'session'; as: 'impersonate' | 'reload' | 'signOut' | 'passwordChanged' };

export interface Action extends Visibility {
  id: string;
  label: string;
  icon?: string;
  look: 'primary' | 'secondary' | 'subtle' | 'danger';
  enabledWhen?: Condition;
  operation?: string;
  input: Bindings;
  /** Asks for the rest of the input in a dialog before the call. */
  ask?: { title: string; rows: Field[][]; submit: string };
  confirm?: { title: string; text: string; ok: string; danger: boolean };
  then: Step[];
  /** What to say when the call fails with an answer the portal has no better words for: a key of errors.json. */
  failure?: string;
}

/** A block inside a detail, dashboard or content screen. */
export interface BlockBase extends Visibility {
  id: string;
  title?: string;
  description?: string;
  /** Its own data; without it the block reads the screen's record. */
  source?: Source;
  /** Columns of the twelve-column grid (desktop). */
  span: number;
  empty?: string;
  actions: Action[];
}
export type Block = BlockBase &
  (
    | { block: 'fields'; fields: Field[]; columns: 1 | 2 | 3 }
    | {
        block: 'table';
        rows?: string;
        rowKey: string;
        columns: Field[];
        rowActions: Action[];
        open?: Target;
        limit?: number;
      }
    | {
        block: 'meters';
        rows?: string;
        label: string;
        sublabel?: string;
        used: string;
        limit: string;
        unit?: string;
        /** The text of each unit but dollars; it takes a count. */
        units?: Record<string, string>;
        asOf?: string;
      }
    | { block: 'timeline'; rows?: string; at: Field; text: Field; detail?: Field }
    | {
        block: 'split';
        total: Field;
        parts: (Field & { tone: 'discount' | 'plan' | 'yours' | 'notCovered' | 'other' })[];
      }
    /** A sentence with values in it: the first of `cases` whose condition holds. */
    | {
        block: 'sentence';
        size: 'lead' | 'body';
        cases: { text: string; values: Record<string, Field>; when?: Condition }[];
      }
    | { block: 'text'; texts: string[] }
    | {
        block: 'items';
        rows?: string;
        heading: Field;
        body?: Field;
        meta: Field[];
        href?: string;
        look: 'list' | 'cards' | 'strip' | 'accordion';
        groupBy?: Field;
        filter?: boolean;
        limit?: number;
      }
    | {
        block: 'shortcuts';
        items: (Visibility & { id: string; label: string; icon?: string; to: Target })[];
      }
    | { block: 'figure'; value: Field; note?: Field; open?: Target }
    | { block: 'form'; form: FormBody }
    | { block: 'notes'; rows?: string; heading: Field; text: Field; meta: Field[] }
  );

export interface FormSection extends Visibility {
  id: string;
  title?: string;
  description?: string;
  rows: Field[][];
}
export interface FormBody {
  sections: FormSection[];
  /** Schema of the whole form value (the submit operation's input, narrowed to what the form holds). */
  schema: JsonSchema;
  /** Browser-only rules that help typing. */
  rules: (OperationRule & { text: string; condition: Condition })[];
  submit?: { operation: string; input: Bindings; label: string; transaction?: string };
  /** A form that does not call but opens a screen with its values. */
  open?: Target;
  /** What the button that opens it says; without it: continue. */
  openLabel?: string;
  upload?: UploadPart;
  then: Step[];
  failure?: string;
  cancel?: Target;
  dirtyGuard: boolean;
  /** Shown in place of the form once sent. */
  done?: { title: string; text: string };
}
export interface UploadPart {
  label: string;
  help?: string;
  /** Operation that takes the files, after the submit; its input may use result.x. Absent: the files travel with the submit. */
  operation?: string;
  input?: Bindings;
  field: string;
  accept: string[];
}

export interface SearchBody {
  kind: 'search';
  source: Source;
  criteria?: { rows: Field[][]; more: Field[][]; schema: JsonSchema; run: string };
  results: {
    rowKey: string;
    columns: Field[];
    sort?: { field: string; descending: boolean };
    /** Sortable fields the operation accepts; sorting is done by the server. */
    pageSize: number;
    /** records: each row in full, as labelled values, for searches that answer one thing or a few. */
    look?: 'table' | 'records';
    open?: Target;
    rowActions: Action[];
    empty: string;
    /** Operation that streams all rows as CSV with the same input. */
    export?: { operation: string; requires?: string[] };
  };
}
export interface DetailBody {
  kind: 'detail';
  source?: Source;
  heading?: Field;
  badges: Field[];
  blocks: Block[];
}
export interface DashboardBody {
  kind: 'dashboard';
  greeting?: string;
  blocks: Block[];
}
export interface FormScreenBody {
  kind: 'form';
  source?: Source;
  form: FormBody;
}
export interface ContentBody {
  kind: 'content';
  blocks: Block[];
  accept?: Action;
}
export interface FrameBody {
  kind: 'frame';
  source?: Source;
  summary?: {
    heading: Field;
    fields: Field[];
    badges: Field[];
    alerts: (Visibility & {
      id: string;
      text: string;
      intent: 'info' | 'warning';
      values: Record<string, Field>;
    })[];
  };
  tabs: { screen: string; label: string; icon?: string }[];
  default: string;
  /** tabs: a row of tabs under a sticky summary; side: entries of the side navigation. */
  look: 'tabs' | 'side';
}
export interface ThreadBody {
  kind: 'thread';
  source: Source;
  heading: Field;
  badges: Field[];
  facts: Field[];
  messages: {
    rows: string;
    id: string;
    body: Field;
    at: Field;
    sender: Field;
    own: string;
    internal?: string;
    attachments: string;
  };
  markRead?: { operation: string; input: Bindings };
  reply?: { operation: string; input: Bindings; body: Field; upload?: UploadPart } & Visibility;
  attachment: { operation: string; id: string; name: string; size: string; type: string };
}
export interface RedirectBody {
  kind: 'redirect';
  /** The first entry whose portal is the reader's; `public` for visitors. */
  to: { portal: PortalName; target: Target }[];
}
export type ScreenBody =
  | SearchBody
  | DetailBody
  | DashboardBody
  | FormScreenBody
  | ContentBody
  | FrameBody
  | ThreadBody
  | RedirectBody;

export interface ScreenArtefact {
  id: string;
  brand: string;
  hash: string;
  portal: PortalName;
  title: string;
  description?: string;
  operations: Record<string, CallDescription>;
  actions: Action[];
  body: ScreenBody;
}
