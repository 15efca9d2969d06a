import type { Hash } from '#language/compile/assemble.ts';
import { formatDiagnostic, type LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { createWorkspace, type CheckResult } from '#language/check/workspace.ts';
import { today } from '../clock.ts';
import type { PublicationContent } from './content.ts';
import { makeContent } from './make-content.ts';
import { listFilesToCheck, type PublicationFiles } from './read-files.ts';

export interface PublicationBuilderOptions {
  readFiles: () => PublicationFiles;
  hash: Hash;
  /** Changes with the compiler; a publication of another version is rebuilt. */
  languageVersion: string;
}

/** Builds publications from the data folders. Unchanged files are not checked again. */
export interface PublicationBuilder {
  hash: Hash;
  languageVersion: string;
  /** Reads the current files without checking them. */
  readFiles(): { files: PublicationFiles; contentHash: string };
  getContentHash(files: PublicationFiles): string;
  /** Returns the last files read in which every file was JSON. Undefined if there were none since the start. */
  readableFiles(): PublicationFiles | undefined;
  /** Checks the files and returns all results, with or without errors. */
  check(files: PublicationFiles): CheckResult;
  /** Checks and compiles the files. `content` is missing when there are errors. */
  build(files: PublicationFiles): {
    diagnostics: readonly LocatedDiagnostic[];
    content?: PublicationContent;
  };
}

export function createPublicationBuilder({
  readFiles,
  hash,
  languageVersion,
}: PublicationBuilderOptions): PublicationBuilder {
  const check = createCheck();
  let lastHash: string | undefined;
  let readable: PublicationFiles | undefined;
  return {
    hash,
    languageVersion,
    readFiles() {
      const files = readFiles();
      const contentHash = computeContentHash(files, hash);
      if (contentHash !== lastHash && isReadable(files)) readable = files;
      lastHash = contentHash;
      return { files, contentHash };
    },
    readableFiles: () => readable,
    getContentHash: (files) => computeContentHash(files, hash),
    check,
    build(files) {
      const checked = check(files);
      const { diagnostics } = checked;
      return checked.errors > 0
        ? { diagnostics }
        : { diagnostics, content: makeContent(checked, files) };
    },
  };
}

/** Creates the check, which checks again only files whose text has changed since its last call. */
function createCheck(): (files: PublicationFiles) => CheckResult {
  const workspace = createWorkspace(new Map(), today);
  let checkedTexts = new Map<string, string>();
  return (files) => {
    const texts = listFilesToCheck(files);
    const removed = [...checkedTexts.keys()].filter((path) => !texts.has(path));
    workspace.update(removed.map((path) => [path, undefined] as const));
    workspace.update([...texts].filter(([path, text]) => checkedTexts.get(path) !== text));
    checkedTexts = texts;
    return workspace.check();
  };
}

const isReadable = ({ json }: PublicationFiles): boolean => [...json.values()].every(isJson);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const computeContentHash = ({ json, pictures }: PublicationFiles, hash: Hash): string =>
  hash(JSON.stringify([[...json], [...pictures]]));

export const pickErrors = (diagnostics: readonly LocatedDiagnostic[]): LocatedDiagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** The files have errors and there is no earlier publication to serve, so the portal cannot start. */
export class NothingToPublishError extends Error {
  readonly diagnostics: readonly LocatedDiagnostic[];
  constructor(diagnostics: readonly LocatedDiagnostic[]) {
    super(
      `The screens cannot be published:\n${pickErrors(diagnostics).map(formatDiagnostic).join('\n')}`,
    );
    this.name = 'NothingToPublishError';
    this.diagnostics = diagnostics;
  }
}
