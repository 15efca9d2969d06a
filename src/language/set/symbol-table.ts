import type { Contract } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { PortalName, ScreenKind } from '#shared/screens/artefact.ts';
import type { Tone } from '#shared/screens/field.ts';
import type { Place, Tree } from '../tree/tree.ts';
import type { MetaSchemas } from '../meta-schema/meta-schema.ts';

/** Everything a name may refer to, gathered from all folders. */
export interface SymbolTable {
  metaSchemas: MetaSchemas;
  contract: Contract;
  /** Calls that are written but cannot be read. */
  broken: ReadonlySet<string>;
  permissions: ReadonlySet<string>;
  /** Role names by portal. */
  roles: ReadonlyMap<string, readonly string[]>;
  texts: Texts;
  codes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Code lists that tell how far something has come. */
  statuses: ReadonlySet<string>;
  /** What a badge's colour underlines, by code list and code. */
  tones: ReadonlyMap<string, ReadonlyMap<string, Tone>>;
  validators: ReadonlySet<string>;
  widgets: ReadonlyMap<string, Widget>;
  displays: ReadonlyMap<string, Widget>;
  icons: ReadonlySet<string>;
  transactions: ReadonlySet<string>;
  /** What `session.` may read, as schemas/meta/session.json says. */
  session: JsonSchema;
  screens: Pick<ReadonlyMap<string, Header>, 'get' | 'keys' | 'values'>;
  planned: ReadonlyMap<string, Planned>;
}

/** The texts of the default language and of the others; a plural counts under its plain key. */
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
  description: string;
  /** A display that hides the value until it is asked for. */
  masks?: boolean;
}

/** What other screens need to know of a screen. */
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
  /** The screen, then those it extends. */
  lineage: readonly string[];
  /** Values that may stand in the query: criteria, fields of a form, and those the screen names. */
  query: ReadonlySet<string>;
  /** With everything it inherits. */
  tree: Tree;
  /** The pieces the tree was made of, as they were read: while these are the same, so is the tree. */
  origins: readonly Tree[];
  file: string;
}

export interface RouteParam {
  name: string;
  optional: boolean;
}

/** A screen without a file: links to it are left out until it is there, unless the portal draws it itself. */
export interface Planned {
  id: string;
  route: string;
  /** The portal draws it itself. */
  drawn: boolean;
  place: Place;
}

export const paramsOf = (route: string): RouteParam[] =>
  [...route.matchAll(/\{(\w+)(\?)?\}/gu)].map(([, name = '', mark]) => ({
    name,
    optional: mark === '?',
  }));
