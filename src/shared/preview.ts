/** What the server tells the preview: the files as they stand, checked or not, and how they came to say what they say. */
import type { PagingShape } from './schemas/paging.ts';
import type { JsonSchema } from './schemas/json-schema.ts';
import type { PortalName, ScreenArtefact, ScreenKind } from './screens/artefact.ts';
import type { ScreenEntry } from './screens/entry.ts';

/** Of GET /api/portal/preview/overview. */
export interface PreviewOverview {
  /** In development: the folder the files stand in, so that an editor can be sent there. */
  root?: string;
  /** Changes whenever a file does. */
  contentHash: string;
  brands: { id: string; name: string }[];
  roles: PreviewRole[];
  screens: PreviewScreenItem[];
  /** What the checker says of files that are of no screen. */
  findings: PreviewFinding[];
  /** Language to key to text: the words of the preview itself. */
  texts: Record<string, Record<string, string>>;
}

export interface PreviewRole {
  name: string;
  portal: PortalName;
  /** As the role file words it. */
  description: string;
  rights: Record<string, 'full' | 'read'>;
}

export interface PreviewScreenItem {
  id: string;
  kind: ScreenKind;
  portal: PortalName;
  path: string;
  /** Key of its title. */
  title: string;
  /** What is wrong with it: findings that are no notes. */
  errors: number;
}

/** Of GET /api/portal/preview/portal: what a browser of one brand is served. */
export interface PreviewPortal {
  contentHash: string;
  entries: ScreenEntry[];
  /** As /brand/<id>.<hash>.json, with its pictures inside. */
  brand: { id: string } & Record<string, unknown>;
  locales: Record<string, Record<string, string>>;
}

/** Of GET /api/portal/preview/screen: a screen, and the frame it opens in. */
export interface PreviewScreen {
  id: string;
  /** Absent while it is too faulty to be compiled. */
  artefact?: ScreenArtefact;
  entry?: ScreenEntry;
  /** Its own file, then those it extends. */
  files: string[];
  parts: ScreenPart[];
  findings: PreviewFinding[];
  frame?: PreviewScreen;
}

/** Something the checker says, with the parts it says it of: paths, innermost first. */
export interface PreviewFinding {
  file: string;
  line: number;
  column: number;
  code: string;
  severity: 'error' | 'note';
  message: string;
  expected?: string;
  /** What to do, as a sentence. */
  remedy?: string;
  suggestion?: string;
  parts: string[];
}

/** Of GET /api/portal/preview/calls: what answers look like, for answers that are made up. */
export interface PreviewCalls {
  calls: PreviewCall[];
  /** Code list to the first few of its codes. */
  codes: Record<string, string[]>;
}

export interface PreviewCall {
  id: string;
  addresses: { method: string; path: string }[];
  effect: 'read' | 'write';
  output: 'json' | 'file' | 'empty';
  schema?: JsonSchema;
  paging?: PagingShape;
}

/** A named piece of a screen that can be pointed at: a block, column, field, section, action, tab. */
export interface ScreenPart {
  /** Its id, after those of the parts it stands in, outermost first. */
  ids: string[];
  /** The same with the words between them: criteria, rows, memberId. */
  names: string[];
  /** As a patch would name it: results.columns.chargedAmount. */
  path: string;
  /** Who wrote it first, then who changed it since. */
  origins: Origin[];
  /** Its own words, without those of parts inside it. */
  words: PartWord[];
}

export interface Origin {
  file: string;
  /** Both counted from 1. */
  line: number;
  column: number;
  /** The lines themselves, less the indentation they share. */
  excerpt: string;
}

export interface PartWord {
  path: string;
  /** As JSON. */
  value: string;
  file: string;
  line: number;
}
