import { createBrandHeaders } from '#language/compile/brand-screens.ts';
import { listParts } from '#language/report/list-parts.ts';
import type { Header } from '#language/set/symbol-table.ts';
import type { CheckResult } from '#language/check/workspace.ts';
import type { PreviewScreen } from '#shared/preview.ts';
import type { CheckedFiles } from './checked-files.ts';
import { toPreviewDiagnostics } from './diagnostics.ts';

/**
 * Describes a screen as a brand's users get it: its content, the origin of each part, and the diagnostics of each part.
 * Undefined when there is no such screen, or other screens only extend it.
 */
export function describeScreen(
  files: CheckedFiles,
  id: string,
  brand: string,
): PreviewScreen | undefined {
  const header = findHeader(files.checked, id, brand);
  if (!header || header.abstract) return undefined;
  const frame = header.frame === undefined ? undefined : describeScreen(files, header.frame, brand);
  return { ...describe(files, header, brand), ...(frame && { frame }) };
}

function findHeader(
  { symbols, trees }: CheckResult,
  id: string,
  brand: string,
): Header | undefined {
  const brandHeaders = createBrandHeaders(symbols, trees, () => undefined).get(brand);
  return brandHeaders?.find((screen) => screen.id === id) ?? symbols.screens.get(id);
}

function describe(
  { checked, files, getScreens, seenBy }: CheckedFiles,
  header: Header,
  brand: string,
): PreviewScreen {
  const { id, origins } = header;
  const { index, artefacts } = getScreens(brand);
  const getText = (file: string): string => files.json.get(file) ?? '';
  const parts = listParts(header, getText);
  const fileNames = [...new Set(origins.map(({ location }) => location.file))];
  const artefact = artefacts.get(id);
  const entry = index.find((candidate) => candidate.id === id);
  return {
    id,
    ...(artefact && { artefact }),
    ...(entry && { entry }),
    files: fileNames,
    parts: parts.map(({ part }) => {
      const roles = seenBy(brand, id, part.path);
      return { ...part, ...(roles && { seenBy: roles }) };
    }),
    diagnostics: toPreviewDiagnostics(checked.diagnostics, new Set(fileNames), parts, getText),
  };
}
