import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolders } from '#language/core/file-kinds.ts';
import type { Files } from '#language/set/trees.ts';
import type { CheckResult, Workspace } from '#language/check/workspace.ts';
import { resolveFile } from '#server/publications/read-files.ts';

/** The project before anything is written. */
export interface Project {
  /** Root of the code. */
  root: string;
  /** Root of the data folders: that of the code, or CONFIG_DIR. */
  config: string;
  /** All data files. */
  files: Files;
  workspace: Workspace;
  checked: CheckResult;
}

/** Answers by the flag of their question. */
export type Answers = Readonly<Record<string, string>>;

/** An input of a scaffold: a flag, or a question on a terminal. */
export interface Question {
  /** The name of the flag, without `--`. */
  flag: string;
  /** The question on the terminal. */
  message: string;
  /** The default; without one an answer is required. */
  defaultValue?: (answers: Answers, project: Project) => string | undefined;
  choices?: (answers: Answers, project: Project) => readonly string[];
  /** Returns why an existing name is not among the choices. */
  reasonNotOffered?: (value: string, project: Project, answers: Answers) => string | undefined;
  /** Allows several values, separated by commas, or none. */
  multiple?: boolean;
  pattern?: RegExp;
  /** Description of the expected format. */
  hint?: string;
  /** Returns where something of this name exists already. */
  findExisting?: (value: string, project: Project, answers: Answers) => string | undefined;
  example: string;
  /** Whether the question is asked, given the answers to earlier ones. Without this function, it is always asked. */
  when?: (answers: Answers) => boolean;
}

/** The files that a scaffold writes. */
export interface FileChanges {
  /** New files, which must not exist. */
  created: Map<string, string>;
  /** Existing files with their new content. */
  changed: Map<string, string>;
  /** The next steps for the user. */
  next: string[];
}

/** A kind of files that `npm run new` can create. */
export interface Scaffold {
  questions: readonly Question[];
  planChanges: (answers: Answers, project: Project) => FileChanges | Promise<FileChanges>;
  /** Whether `npm run generate` must run afterwards. */
  mustGenerate?: boolean;
}

/** A scaffold cannot continue; the message says what to do. */
export class ScaffoldError extends Error {}

/** The input has ended: Ctrl-C or end of file. */
export class CancelledError extends Error {}

export const createFileChanges = (next: string[]): FileChanges => ({
  created: new Map(),
  changed: new Map(),
  next,
});

/** Returns the absolute path of a project file. */
export const toAbsolutePath = ({ root, config }: Project, path: string): string =>
  dataFolders.some((folder) => path.startsWith(`${folder}/`))
    ? resolveFile(config, path)
    : join(root, path);

/** Returns the text of a project file with the planned changes. */
export function readText(project: Project, changes: FileChanges, path: string): string {
  const planned = changes.changed.get(path) ?? changes.created.get(path);
  if (planned !== undefined) return planned;
  const file = toAbsolutePath(project, path);
  if (!existsSync(file)) throw new ScaffoldError(`There is no file ${path}.`);
  return readFileSync(file, 'utf8');
}

/** Splits an answer at commas. */
export const splitList = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((part) => part.trim() || []);

export const listLanguages = ({ files }: Project): string[] => [
  ...new Set(
    [...files.keys()].flatMap((path) => /^locales\/([^/]+)\//u.exec(path)?.slice(1) ?? []),
  ),
];

/** Returns the next step that names the commands which list untranslated texts. */
export const formatTranslationCommand = (project: Project): string =>
  `${listLanguages(project)
    .filter((language) => language !== 'en')
    .map((language) => `npm run locales -- export ${language}`)
    .join(' and ')} lists the texts that are still to be translated.`;
