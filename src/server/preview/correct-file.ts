import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocatedDiagnostic } from '#language/core/diagnostic.ts';
import type { PreviewPlace } from '#shared/preview.ts';
import { toOffset } from './diagnostics.ts';

/**
 * Writes the checker's own suggestion for an error into its file, in development. The caller names only the place, so
 * nothing else can be written, and only files of the folder that the check has read. Returns false if there is no such error,
 * or no suggestion for it.
 */
export function correctFile(
  diagnostics: readonly LocatedDiagnostic[],
  texts: ReadonlyMap<string, string>,
  place: PreviewPlace,
  root: string,
): boolean {
  const error = diagnostics.find(({ file, line, column, code }) =>
    [file === place.file, line === place.line, column === place.column, code === place.code].every(
      Boolean,
    ),
  );
  const text = texts.get(place.file);
  const path = join(root, place.file);
  if (!error || text === undefined || !existsSync(path)) return false;
  const corrected = correct(text, error);
  if (corrected === undefined) return false;
  writeFileSync(path, corrected);
  return true;
}

/** Returns the text with the wrong name replaced by the suggested one, if it is where the error is. */
function correct(text: string, { line, column, hint }: LocatedDiagnostic): string | undefined {
  const { found, suggestion } = hint ?? {};
  if (found === undefined || suggestion === undefined) return undefined;
  const from = toOffset(text, line, column);
  const at = text.indexOf(found, from);
  if (at < 0 || text.slice(from, at).includes('\n')) return undefined;
  return text.slice(0, at) + suggestion + text.slice(at + found.length);
}
