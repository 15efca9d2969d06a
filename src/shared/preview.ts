/**
 * Types of the preview operations: their responses, which describe the files as saved, with diagnostics and origins,
 * and the body of `correct`.
 */
import type { PagingShape } from './schemas/paging.ts';
import type { JsonSchema } from './schemas/json-schema.ts';
import type { PortalName, ScreenArtefact, ScreenKind } from './screens/artefact.ts';
import type { ScreenEntry } from './screens/entry.ts';

/** Response of GET /api/portal/preview/overview. */
export interface PreviewOverview {
  /** In development: the folder of the files, for links that open an editor. */
  root?: string;
  /** Hash of all files. */
  contentHash: string;
  /** Hash of the live publication. */
  liveHash: string;
  brands: { id: string; name: string }[];
  roles: PreviewRole[];
  screens: PreviewScreenItem[];
  /** Diagnostics of files that belong to no screen. */
  diagnostics: PreviewDiagnostic[];
  /**
   * Errors of files that are not JSON at the moment; the screens then are those of the last files that could be read.
   */
  unread: PreviewDiagnostic[];
  /** Texts of the preview's own interface, by language and key. */
  texts: Record<string, Record<string, string>>;
}

export interface PreviewRole {
  name: string;
  portal: PortalName;
  /** Description from the role file. */
  description: string;
  rights: Record<string, 'full' | 'read'>;
}

export interface PreviewScreenItem {
  id: string;
  kind: ScreenKind;
  portal: PortalName;
  path: string;
  /** Text key of its title. */
  title: string;
  /** Number of errors, without notes. */
  errors: number;
}

/** Response of GET /api/portal/preview/portal: the data of one brand for the browser. */
export interface PreviewPortal {
  /** Hash of all files of the version. */
  contentHash: string;
  /** The roles with their rights in the same files. */
  roles: PreviewRole[];
  entries: ScreenEntry[];
  /** The content of /brand/<id>.<hash>.json, with inline images. */
  brand: { id: string } & Record<string, unknown>;
  /** The texts by language and key. */
  locales: Record<string, Record<string, string>>;
}

/** Response of GET /api/portal/preview/screen: a screen and its frame. */
export interface PreviewScreen {
  id: string;
  /** Absent when errors prevent compilation. */
  artefact?: ScreenArtefact;
  entry?: ScreenEntry;
  /** The screen's own file, then those it extends. */
  files: string[];
  parts: ScreenPart[];
  diagnostics: PreviewDiagnostic[];
  frame?: PreviewScreen;
}

/** A diagnostic with the paths of the parts it concerns, innermost first. */
export interface PreviewDiagnostic {
  file: string;
  line: number;
  column: number;
  code: string;
  severity: 'error' | 'note';
  message: string;
  expected?: string;
  /** How to fix it, as a sentence. */
  remedy?: string;
  suggestion?: string;
  parts: string[];
}

/** Response of GET /api/portal/preview/problems, in development only: why the last saved files are not shown. */
export interface PreviewProblems {
  /** Folder of the files, for links that open an editor. */
  root: string;
  /** Causes only, without the errors that follow from them. */
  problems: PreviewDiagnostic[];
  /** Texts of the preview's own interface, by language and key. */
  texts: Record<string, Record<string, string>>;
}

/**
 * Body of POST /api/portal/preview/correct, in development only: the error whose suggestion the server writes to the
 * file.
 */
export type PreviewPlace = Pick<PreviewDiagnostic, 'file' | 'line' | 'column' | 'code'>;

/** Response of GET /api/portal/preview/calls: descriptions of responses, for generated examples. */
export interface PreviewCalls {
  calls: PreviewCall[];
  /** First few codes of each code list. */
  codes: Record<string, string[]>;
}

/** One operation with the schema of its response. */
export interface PreviewCall {
  id: string;
  routes: { method: string; path: string }[];
  effect: 'read' | 'write';
  output: 'json' | 'file' | 'empty';
  schema?: JsonSchema;
  paging?: PagingShape;
}

/** A named part of a screen that can be selected: block, column, field, section, action, tab. */
export interface ScreenPart {
  /** Ids of the parts around it, outermost first, and its own id last. */
  ids: string[];
  /** The same path with the keys in between: criteria, rows, memberId. */
  names: string[];
  /** Path in patch syntax: results.columns.chargedAmount. */
  path: string;
  /** The file that defines it, then the files that change it. */
  origins: Origin[];
  /** Its own properties, without those of nested parts. */
  properties: PartProperty[];
  /** The roles that see it by their default permissions; absent in the public portal, where everybody does. */
  seenBy?: string[];
}

/** The place in a file where a part is defined or changed. */
export interface Origin {
  file: string;
  /** Line and column, counted from 1. */
  line: number;
  column: number;
  /** The lines without their common indentation. */
  excerpt: string;
}

/** A property of a part, and the place where it is written. */
export interface PartProperty {
  path: string;
  /** As JSON. */
  value: string;
  file: string;
  line: number;
}
