import type { Contract } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { PortalName, ScreenKind } from '#shared/screens/artefact.ts';
import type { Tone } from '#shared/screens/field.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Tree } from '../tree/tree.ts';
import type { MetaSchemas } from '../meta-schema/meta-schema.ts';

/** Everything that a name in a data file may refer to. */
export interface SymbolTable {
  metaSchemas: MetaSchemas;
  contract: Contract;
  /** Ids of operations with errors. */
  brokenOperations: ReadonlySet<string>;
  /** The inputs that identify a record (x-object), each with its kinds of records, separated by spaces. */
  recordKeys: ReadonlyMap<string, string>;
  permissions: ReadonlySet<string>;
  /** Role names by portal. */
  roles: ReadonlyMap<string, readonly string[]>;
  texts: Texts;
  codes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Code lists of statuses, which are shown as badges. */
  statuses: ReadonlySet<string>;
  /** Tones of badges, by code list and code. */
  tones: ReadonlyMap<string, ReadonlyMap<string, Tone>>;
  validators: ReadonlySet<string>;
  widgets: ReadonlyMap<string, Widget>;
  displays: ReadonlyMap<string, Widget>;
  icons: ReadonlySet<string>;
  transactions: ReadonlySet<string>;
  /** The hosts that each brand allows links to. */
  linkHosts: ReadonlyMap<string, readonly string[]>;
  /** The schema of `session` (schemas/meta/session.json). */
  session: JsonSchema;
  screens: Pick<ReadonlyMap<string, Header>, 'get' | 'keys' | 'values'>;
  planned: ReadonlyMap<string, Planned>;
}

/** Texts of the default language. A plural is found by its base key. */
export interface Texts {
  languages: readonly string[];
  has(key: string): boolean;
  get(key: string): string | undefined;
  keys(): Iterable<string>;
}

export interface Widget {
  name: string;
  use: 'form' | 'display';
  types: readonly string[];
  /** Formats of text that it shows or takes, if not every one; `none` is a text without a format. */
  formats?: readonly string[];
  description: string;
  /** The display hides the value until the user asks for it, the widget while it is not edited. */
  masks?: boolean;
  /** The widget shows choices, so the field needs some. */
  choices?: boolean;
}

/** Properties of a screen that other screens refer to. */
export interface Header {
  id: string;
  kind: ScreenKind;
  route: string;
  params: readonly RouteParam[];
  portal: PortalName;
  requires: readonly string[];
  requiresAny: readonly string[];
  abstract: boolean;
  frame?: string;
  /** The id of the screen, then of those it extends. */
  lineage: readonly string[];
  /** Names allowed in the query string: criteria, form fields and those listed in `query`. */
  query: ReadonlySet<string>;
  /** The screen after inheritance. */
  tree: Tree;
  /** The files that the tree was made from. While they are unchanged, so is the tree. */
  origins: readonly Tree[];
  file: string;
}

export interface RouteParam {
  name: string;
  optional: boolean;
}

/** A screen that has no file yet. Links to it are left out. */
export interface Planned {
  id: string;
  route: string;
  location: SourceLocation;
}

export const parseRouteParams = (route: string): RouteParam[] =>
  [...route.matchAll(/\{(\w+)(\?)?\}/gu)].map(([, name = '', mark]) => ({
    name,
    optional: mark === '?',
  }));
