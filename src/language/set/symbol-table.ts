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
  /** The kinds of records that an input identifies, separated by spaces, by the name of the input (x-object). */
  recordKeys: ReadonlyMap<string, string>;
  permissions: ReadonlySet<string>;
  /** Role names by portal. */
  roles: ReadonlyMap<string, readonly string[]>;
  texts: Texts;
  /** Codes by code list. */
  codes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Code lists of statuses, which are shown as badges. */
  statuses: ReadonlySet<string>;
  /** Tones of badges, by code list and code. */
  tones: ReadonlyMap<string, ReadonlyMap<string, Tone>>;
  /** Names of validators (schemas/parts/validators.json). */
  validators: ReadonlySet<string>;
  /** The ways to enter a value, by name. */
  widgets: ReadonlyMap<string, Widget>;
  /** The ways to show a value, by name. */
  displays: ReadonlyMap<string, Widget>;
  /** Names of the icons (schemas/meta/icons.json). */
  icons: ReadonlySet<string>;
  /** Kinds of requests that have a transaction code. */
  transactions: ReadonlySet<string>;
  /** The hosts to which a brand allows links, by brand. */
  linkHosts: ReadonlyMap<string, readonly string[]>;
  /** The schema of `session` (schemas/meta/session.json). */
  session: JsonSchema;
  /** Headers of screens by id. */
  screens: Pick<ReadonlyMap<string, Header>, 'get' | 'keys' | 'values'>;
  /** Planned screens by id. */
  planned: ReadonlyMap<string, PlannedScreen>;
}

/** Texts of the default language. The base key of a plural finds its form `_other`. */
export interface Texts {
  /** All languages that have texts, not only the default one. */
  languages: readonly string[];
  has(key: string): boolean;
  get(key: string): string | undefined;
  keys(): Iterable<string>;
}

/** A widget, with which users enter a value, or a display, which shows it (schemas/meta/widgets.json). */
export interface Widget {
  name: string;
  use: 'form' | 'display';
  /** The JSON types of the values that it shows or takes. */
  types: readonly string[];
  /** The formats of texts that it shows or takes; absent for all. `none` is a text without a format. */
  formats?: readonly string[];
  description: string;
  /** Whether the value is masked: by a display until the user reveals it, by a widget while it is not edited. */
  masks?: boolean;
  /** Whether the widget shows choices, so that the field needs a code list or options. */
  choices?: boolean;
}

/** Properties of a screen that other screens refer to. */
export interface Header {
  id: string;
  kind: ScreenKind;
  /** The route; '' for a base. */
  route: string;
  /** The parameters of the route. */
  params: readonly RouteParam[];
  portal: PortalName;
  /** The permissions of which users need all. */
  requires: readonly string[];
  /** The permissions of which users need at least one; empty if none is needed. */
  requiresAny: readonly string[];
  /** Whether the screen is a base, which others extend and users cannot open. */
  abstract: boolean;
  /** The id of the frame in which the screen opens. */
  frame?: string;
  /** The id of the screen, then those of its bases. */
  lineage: readonly string[];
  /** Names allowed in the query string: criteria, form fields and those listed in `query`. */
  query: ReadonlySet<string>;
  /** The screen after inheritance. */
  tree: Tree;
  /**
   * The trees from which `tree` is made: that of the screen's own file, those of its bases, then a brand's changes.
   * `tree` changes only if one of them does.
   */
  origins: readonly Tree[];
  /** Path of the screen's own file. */
  file: string;
}

/** A parameter in a route: {name}, or {name?} if it is optional. */
export interface RouteParam {
  name: string;
  optional: boolean;
}

/** A screen that has no file yet. Links to it are left out. */
export interface PlannedScreen {
  id: string;
  route: string;
  location: SourceLocation;
}

/** Returns the parameters of a route such as `/admin/groups/{groupNumber}/{tab?}`. */
export const parseRouteParams = (route: string): RouteParam[] =>
  [...route.matchAll(/\{(\w+)(\?)?\}/gu)].map(([, name = '', mark]) => ({
    name,
    optional: mark === '?',
  }));
