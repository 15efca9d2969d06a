import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolders } from '#language/set/file-kinds.ts';
import type { Files } from '#language/set/trees.ts';
import type { Checked, Workspace } from '#language/workspace.ts';
import { fileIn } from '#server/publications/read-files.ts';

/** The project as it stands before anything is written. */
export interface Project {
  /** Where the code stands. */
  root: string;
  /** Where the data folders stand: with the code, or in CONFIG_DIR. */
  config: string;
  /** All files of the data folders. */
  files: Files;
  workspace: Workspace;
  checked: Checked;
}

export type Answers = Readonly<Record<string, string>>;

/** One thing a scaffold must know: a flag without a terminal, a question on one. */
export interface Question {
  flag: string;
  ask: string;
  /** What is meant when nothing is said; without it something must be. */
  initial?: (answers: Answers, project: Project) => string | undefined;
  choices?: (answers: Answers, project: Project) => readonly string[];
  /** Several of the choices, with commas between, or none. */
  several?: boolean;
  form?: RegExp;
  /** The form in words. */
  says?: string;
  /** Where there is a thing of this name already. */
  taken?: (value: string, project: Project, answers: Answers) => string | undefined;
  example: string;
  when?: (answers: Answers) => boolean;
}

/** What a scaffold would write. */
export interface Draft {
  /** Files that must not be there yet. */
  created: Map<string, string>;
  /** Files that are there, with their new content. */
  changed: Map<string, string>;
  /** Files taken over byte by byte: new path from old path. */
  copied: Map<string, string>;
  /** What a person does next, in words. */
  next: string[];
}

export interface Scaffold {
  questions: readonly Question[];
  draft: (answers: Answers, project: Project) => Draft | Promise<Draft>;
  /** Whether types or lists that `npm run generate` writes follow from it. */
  generates?: boolean;
}

/** A scaffold cannot go on; the message says what to do. */
export class CannotDraft extends Error {}

/** Whoever was asked went away: Ctrl-C, or the end of what is typed. */
export class WentAway extends Error {}

export const emptyDraft = (next: string[]): Draft => ({
  created: new Map(),
  changed: new Map(),
  copied: new Map(),
  next,
});

/** Where a file of the project stands, by its path from the root. */
export const placeOf = ({ root, config }: Project, path: string): string =>
  dataFolders.some((folder) => path.startsWith(`${folder}/`))
    ? fileIn(config, path)
    : join(root, path);

/** The text of any file of the project, as the draft leaves it. */
export function textOf(project: Project, draft: Draft, path: string): string {
  const drafted = draft.changed.get(path) ?? draft.created.get(path);
  if (drafted !== undefined) return drafted;
  const file = placeOf(project, path);
  if (!existsSync(file)) throw new CannotDraft(`There is no file ${path}.`);
  return readFileSync(file, 'utf8');
}

export const languagesOf = ({ files }: Project): string[] => [
  ...new Set(
    [...files.keys()].flatMap((path) => /^locales\/([^/]+)\//u.exec(path)?.slice(1) ?? []),
  ),
];

/** How the texts that are still English get their words. */
export const toTranslate = (project: Project): string =>
  `${languagesOf(project)
    .filter((language) => language !== 'en')
    .map((language) => `npm run locales -- export ${language}`)
    .join(' and ')} lists the texts that are still to be translated.`;
