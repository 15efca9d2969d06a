import { createWorkspace } from '#language/check/workspace.ts';
import { describeDiagnostic } from '#language/core/diagnostic.ts';
import { smallSet } from './small-set.ts';

/** Returns the errors of the small set with these files, each as its code and its words. */
export const errorsOf = (files: Record<string, string>): string[] =>
  createWorkspace(new Map([...smallSet(), ...Object.entries(files)]), () => '2026-11-20')
    .check()
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map((diagnostic) => `${diagnostic.code} ${describeDiagnostic(diagnostic)}`);
