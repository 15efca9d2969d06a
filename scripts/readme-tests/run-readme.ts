import { formatGroup, groupDiagnostics } from '#language/report/group-diagnostics.ts';
import type { CheckResult, Workspace } from '#language/check/workspace.ts';
import type { Files } from '#language/set/trees.ts';
import { applyFence, parseReadme, type Fence } from './parse-readme.ts';

/** A copy of the data files, to which the steps of a README are applied. */
export interface ReadmeRun {
  files: ReadonlyMap<string, string>;
  /** Applies a fence. Throws when it does not fit the files. */
  apply(fence: Fence): void;
  check(): CheckResult;
  /** Returns the current errors as `npm run check:screens` prints them. */
  formatErrors(): string[];
}

/** Creates a run whose steps change the workspace and a copy of the given files. */
export function createReadmeRun(initialFiles: Files, workspace: Workspace): ReadmeRun {
  const files = new Map(initialFiles);
  let revert: (() => void) | undefined;
  const write = (file: string, text: string | undefined) => {
    if (text === undefined) files.delete(file);
    else files.set(file, text);
    workspace.update([[file, text]]);
  };
  return {
    files,
    check: () => workspace.check(),
    formatErrors: () => {
      const { diagnostics } = workspace.check();
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      return groupDiagnostics(errors).flatMap(formatGroup);
    },
    apply({ options: { file, error, messages }, ...fence }) {
      if (messages !== undefined) {
        revert?.();
        revert = undefined;
      }
      if (file === undefined) return;
      const before = files.get(file);
      write(file, applyFence({ ...fence, options: { file } }, before));
      if (error !== undefined) revert = () => write(file, before);
    },
  };
}

/**
 * Returns the README with the current messages in the fences that quote the checker. The workspace holds the given
 * files again afterwards.
 */
export function updateQuotes(markdown: string, initialFiles: Files, workspace: Workspace): string {
  const run = createReadmeRun(initialFiles, workspace);
  const quotes: string[] = [];
  for (const fence of parseReadme(markdown).flatMap(({ fences }) => fences)) {
    if ('messages' in fence.options) quotes.push(run.formatErrors().join('\n'));
    run.apply(fence);
  }
  workspace.update(
    [...run.files.keys(), ...initialFiles.keys()].map((file) => [file, initialFiles.get(file)]),
  );
  return markdown.replaceAll(
    /^(```text messages\n)[^]*?(\n```)$/gmu,
    (_, start: string, end: string) => start + (quotes.shift() ?? '') + end,
  );
}
