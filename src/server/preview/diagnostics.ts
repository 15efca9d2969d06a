import { describeExpected, getRemedy, type LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { findPartsAround, type PlacedPart } from '#language/report/list-parts.ts';
import type { PreviewDiagnostic, ScreenPart } from '#shared/preview.ts';

export const toPreviewDiagnostic = (
  diagnostic: LocatedDiagnostic,
  parts: readonly ScreenPart[],
): PreviewDiagnostic => {
  const { file, line, column, code, severity, message, hint } = diagnostic;
  const expected = describeExpected(hint?.expected);
  // The message often names the expected value itself.
  const additional = expected && !message.includes(expected) ? expected : undefined;
  const remedy = hint?.remedy ?? (additional || hint?.suggestion ? undefined : getRemedy(code));
  return {
    file,
    line,
    column,
    code,
    severity,
    message,
    ...(remedy && { remedy }),
    ...(additional && !remedy && { expected: additional }),
    ...(hint?.suggestion && { suggestion: hint.suggestion }),
    parts: parts.map(({ path }) => path),
  };
};

/** Returns the errors in a screen's files, with the parts that each concerns. */
export function toPreviewDiagnostics(
  diagnostics: readonly LocatedDiagnostic[],
  files: ReadonlySet<string>,
  parts: readonly PlacedPart[],
  getText: (file: string) => string,
): PreviewDiagnostic[] {
  return diagnostics
    .filter(({ file, severity }) => severity === 'error' && files.has(file))
    .map((diagnostic) => {
      const { file, line, column } = diagnostic;
      const offset = toOffset(getText(file), line, column);
      return toPreviewDiagnostic(diagnostic, findPartsAround(parts, { file, offset }));
    });
}

/** Returns the offset of a line and column, which are counted from 1. */
export function toOffset(text: string, line: number, column: number): number {
  const linesBefore = text.split('\n', line - 1);
  return linesBefore.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
