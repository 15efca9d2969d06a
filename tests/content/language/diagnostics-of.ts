import { createWorkspace } from '#language/check/workspace.ts';
import { describeDiagnostic, type LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { createSmallSet } from './small-set.ts';

type Files = Iterable<readonly [file: string, text: string]>;

const checkWithFiles = (files: Files): readonly LocatedDiagnostic[] =>
  createWorkspace(new Map([...createSmallSet(), ...files]), () => '2026-11-20').check().diagnostics;

/** Returns the code and the sentence of a diagnostic. */
export const formatMessage = (diagnostic: LocatedDiagnostic): string =>
  `${diagnostic.code} ${describeDiagnostic(diagnostic)}`;

/** Returns the messages about the small set with these files in it. */
export const listMessages = (files: Files): string[] => checkWithFiles(files).map(formatMessage);

/** Returns the errors of the small set with these files in it, by default as messages. */
export const listErrors = (
  files: Readonly<Record<string, string>>,
  write: (diagnostic: LocatedDiagnostic) => string = formatMessage,
): string[] =>
  checkWithFiles(Object.entries(files))
    .filter(({ severity }) => severity === 'error')
    .map(write);

/** Returns a file of the small set with one text in it replaced. */
export function replaceInFile(
  file: string,
  found: string | RegExp,
  put: string,
): [string, string][] {
  const text = createSmallSet().get(file) ?? '';
  const wrong = text.replace(found, put);
  if (wrong === text) throw new Error(`${file} has no ${String(found)}`);
  return [[file, wrong]];
}
