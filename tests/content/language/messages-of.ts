import { createWorkspace } from '#language/check/workspace.ts';
import { describeDiagnostic } from '#language/core/diagnostic.ts';
import { smallSet } from './small-set.ts';

/** Returns the codes and sentences of the small set with these files in it. */
export const messagesOf = (files: Iterable<readonly [string, string]>): string[] =>
  createWorkspace(new Map([...smallSet(), ...files]), () => '2026-11-20')
    .check()
    .diagnostics.map((diagnostic) => `${diagnostic.code} ${describeDiagnostic(diagnostic)}`);

/** Returns a file of the small set with one text in it replaced. */
export function changed(file: string, found: string | RegExp, put: string): [string, string][] {
  const text = smallSet().get(file) ?? '';
  const wrong = text.replace(found, put);
  if (wrong === text) throw new Error(`${file} has no ${String(found)}`);
  return [[file, wrong]];
}
