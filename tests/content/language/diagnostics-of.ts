import { createWorkspace } from '#language/check/workspace.ts';
import { describeDiagnostic, type LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { smallSet } from './small-set.ts';

type Files = Iterable<readonly [file: string, text: string]>;

const diagnosticsOf = (files: Files): readonly LocatedDiagnostic[] =>
  createWorkspace(new Map([...smallSet(), ...files]), () => '2026-11-20').check().diagnostics;

/** Returns the code and the sentence of a diagnostic. */
export const messageOf = (diagnostic: LocatedDiagnostic): string =>
  `${diagnostic.code} ${describeDiagnostic(diagnostic)}`;

/** Returns the messages about the small set with these files in it. */
export const messagesOf = (files: Files): string[] => diagnosticsOf(files).map(messageOf);

/** Returns the errors of the small set with these files in it, by default as messages. */
export const errorsOf = (
  files: Readonly<Record<string, string>>,
  write: (diagnostic: LocatedDiagnostic) => string = messageOf,
): string[] =>
  diagnosticsOf(Object.entries(files))
    .filter(({ severity }) => severity === 'error')
    .map(write);

/** Returns a file of the small set with one text in it replaced. */
export function changed(file: string, found: string | RegExp, put: string): [string, string][] {
  const text = smallSet().get(file) ?? '';
  const wrong = text.replace(found, put);
  if (wrong === text) throw new Error(`${file} has no ${String(found)}`);
  return [[file, wrong]];
}
