/**
 * A compiled screen: produced by the compiler, executed by the browser. Pure JSON with all names checked. Texts are
 * full locale keys, fields include their schema, conditions the schemas of the variables that they read, and operations
 * the description of their call.
 */
import type { JsonSchema } from '../schemas/json-schema.ts';
import type { Action, Selection } from './action.ts';
import type { Arrangement } from './arrangement.ts';
import type { Binding, Bindings, Target, Visibility } from './binding.ts';
import type { Block } from './block.ts';
import type { CallDescription, Source } from './call.ts';
import type { Field } from './field.ts';
import type { FormBody, FurtherSubmit, UploadPart } from './form.ts';

export type ScreenKind =
  | 'search'
  | 'detail'
  | 'form'
  | 'dashboard'
  | 'thread'
  | 'content'
  | 'frame'
  | 'redirect'
  | 'signIn';

/** Kinds that are described whole by their entry in the index, so that no artefact is loaded. */
export type EntryKind = 'redirect' | 'signIn';

export type PageWidth = 'narrow' | 'normal' | 'wide';

export type PortalName = 'public' | 'admin' | 'employer' | 'member' | 'provider';

export interface SearchBody {
  kind: 'search';
  source: Source;
  /** `more`: criteria behind "more criteria"; `run`: the label of the search button. */
  criteria?: { rows: Field[][]; more: Field[][]; schema: JsonSchema; run: string };
  results: Arrangement & {
    /** Path of the field that identifies a row. */
    rowKey: string;
    columns: Field[];
    sort?: { field: string; descending: boolean };
    pageSize: number;
    /** All rows on one page, at most limits.wholeListRows. */
    whole?: true;
    /** records: each row in full, as labelled values, for searches with one or a few results. */
    look?: 'table' | 'records';
    /** The screen that a row opens. */
    open?: Target;
    /** A search that finds exactly one row opens it. */
    opensOnly?: true;
    panel?: RowPanel;
    rowActions: Action[];
    select?: Selection;
    empty: string;
    /** The operation whose rows, for the same input, are exported as a file. */
    export?: {
      operation: string;
      requires?: string[];
      /** Creates the file in the background when there are many rows. */
      job?: { operation: string; open: Target };
    };
  };
}

/** Details of the selected row. */
export interface RowPanel {
  /** beside: always visible; panel: opens when a row is selected. */
  look: 'panel' | 'beside';
  /** A value of the row used as heading. */
  heading?: Field;
  source?: Source;
  blocks: Block[];
  actions: Action[];
}

export interface DetailBody {
  kind: 'detail';
  source?: Source;
  heading?: Field;
  /** A second value after the heading. */
  headingMore?: Field;
  /** The number of the record, with a button that copies it. */
  reference?: Field;
  badges: Field[];
  blocks: Block[];
}

export interface DashboardBody {
  kind: 'dashboard';
  /** A text with the placeholder {{name}} for the user. */
  greeting?: string;
  blocks: Block[];
}

export interface FormScreenBody {
  kind: 'form';
  source?: Source;
  /** Shown in place of the title. */
  heading?: Field;
  form: FormBody;
  /** Blocks beside the form, whose sources and conditions may read the form. */
  beside?: Block[];
}

export interface ContentBody {
  kind: 'content';
  blocks: Block[];
  /** The action with which users accept the content, such as terms of use. */
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
  tabs: { screen: string; label: string; icon?: string; visibleWhen?: Visibility['visibleWhen'] }[];
  /** The id of the screen in the tab that opens first. */
  default: string;
  /** tabs: a row of tabs under a sticky summary; side: entries of the side navigation. */
  look: 'tabs' | 'side';
}

export interface ThreadBody {
  kind: 'thread';
  source: Source;
  heading: Field;
  badges: Field[];
  /** Further facts about the conversation. */
  facts: Field[];
  /** Parts above the messages. */
  blocks: Block[];
  /** The list of messages. Texts are paths of fields in the response (`rows`) or in a message. */
  messages: {
    rows: string;
    id: string;
    body: Field;
    /** The time of the message. */
    at: Field;
    sender: Field;
    /** A boolean: whether the reader wrote the message. */
    own: string;
    /** A boolean: whether only staff may read the message. */
    internal?: string;
    /** A boolean: whether staff wrote the message on behalf of the sender. */
    byStaff?: string;
    attachments: string;
    /** The id of the message to scroll to first. */
    open?: Binding;
  };
  markRead?: { operation: string; input: Bindings };
  reply?: {
    operation: string;
    input: Bindings;
    body: Field;
    upload?: UploadPart;
    moreSubmits?: FurtherSubmit[];
  } & Visibility;
  /** The operation that returns an attachment, and the paths of fields of an attachment. */
  attachment: { operation: string; id: string; name: string; size: string; type: string };
}

export interface RedirectBody {
  kind: 'redirect';
  /** Uses the first entry for the user's portal; `public` for visitors. */
  to: ({ portal: PortalName } & (
    | { target: Target }
    /** A URL that is no screen of the portal. */
    | { href: string }
  ))[];
}

/** The sign-in page. Links have the titles of their screens. */
export interface SignInBody {
  kind: 'signIn';
  help?: Target;
  groups: { id: string; heading: string; look: 'links' | 'buttons'; links: Target[] }[];
}

export type ScreenBody =
  | SearchBody
  | DetailBody
  | DashboardBody
  | FormScreenBody
  | ContentBody
  | FrameBody
  | ThreadBody
  | RedirectBody
  | SignInBody;

export interface ScreenArtefact {
  id: string;
  brand: string;
  hash: string;
  portal: PortalName;
  title: string;
  description?: string;
  /** Maximum width of its form, text or blocks; the default depends on the kind. */
  width?: PageWidth;
  operations: Record<string, CallDescription>;
  actions: Action[];
  body: ScreenBody;
  /**
   * Whether the page, except the results of a search, and these results depend on conditions. Older publications do not
   * say, and then they may.
   */
  conditions?: { onPage: boolean; inResults?: boolean };
}
