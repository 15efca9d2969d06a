import { defaultLanguage } from '#shared/locales/languages.ts';
import { contrastPairs } from '#shared/cobrand/contrast-diagnostics.ts';
import { themeModes, type BrandFile } from '#shared/cobrand/brand.ts';
import { createThemeTokens } from '#shared/cobrand/theme-tokens.ts';
import { formatDiagnostic, type LocatedDiagnostic } from '../core/diagnostic.ts';
import type { CheckResult } from '../check/workspace.ts';

/** A section of the report on a brand. */
export interface ReportSection {
  title: string;
  /** What was found to be correct, as text; '' if any section of the brand has errors or brand.json cannot be read. */
  success: string;
  diagnostics: LocatedDiagnostic[];
}

/** How a section is made from the diagnostics of a brand. */
interface SectionDefinition {
  title: string;
  /** Whether a diagnostic belongs to the section. The first section that accepts it lists it. */
  accepts: (diagnostic: LocatedDiagnostic) => boolean;
  success: (brand: BrandFile, checked: CheckResult) => string;
}

/** Returns a test for diagnostics at one of the JSON pointers, or inside them. */
const isAtPointer =
  (...pointers: string[]) =>
  ({ pointer }: LocatedDiagnostic): boolean =>
    pointers.some((prefix) => pointer === prefix || pointer.startsWith(`${prefix}/`));
const isInFile =
  (pattern: RegExp) =>
  ({ file }: LocatedDiagnostic): boolean =>
    pattern.test(file);

/** Formats a diagnostic with the path of its location. */
export function formatWithPath(diagnostic: LocatedDiagnostic): string {
  const path = diagnostic.pointer.slice(1).replaceAll('/', '.');
  return `${formatDiagnostic(diagnostic)}${path && `, at ${path}`}`;
}

/** Sections of the report: what the operator of a brand must provide, in the order of work. */
const sectionDefinitions: readonly SectionDefinition[] = [
  {
    title: 'Transaction codes',
    accepts: isInFile(/\/codes\.json$/u),
    success: (_, { symbols }) => `a code for each of ${symbols.transactions.size} kinds of request`,
  },
  {
    title: 'Changed screens',
    accepts: isInFile(/\/screens\//u),
    success: ({ id }, { compiled }) =>
      `${compiled.brands.get(id)?.size ?? 0} screens, none in access or operations`,
  },
  {
    title: 'Hosts',
    accepts: isAtPointer('/hosts', '/id'),
    success: ({ hosts }) => `${hosts.join(', ')}: no other brand has them`,
  },
  {
    title: 'Contrast',
    accepts: ({ code }) => code === 'BRD902',
    success: () =>
      `${contrastPairs.length} pairs of tokens in ${themeModes.length} modes: 4.5:1 for text, 3:1 for edges`,
  },
  {
    title: 'Theme tokens',
    accepts: isAtPointer('/theme'),
    success: (brand) =>
      `${Object.keys(createThemeTokens(brand, 'light')).length} tokens in ${themeModes.length} modes, all known and complete`,
  },
  {
    title: 'Logo and favicon',
    accepts: isAtPointer('/logo', '/favicon'),
    success: () => 'four plain drawings, with a text alternative in each language',
  },
  {
    title: 'Texts',
    accepts: isAtPointer('/texts', '/name', '/legalName'),
    success: ({ texts }) =>
      `${Object.keys(texts[defaultLanguage] ?? {}).length} own wordings, in each language with the same values`,
  },
  {
    title: 'Links',
    accepts: isAtPointer('/links'),
    success: ({ links }) => Object.values(links).join(', '),
  },
  {
    title: 'Support',
    accepts: isAtPointer('/support'),
    success: ({ support }) => `${support.phone}, ${support.email}`,
  },
  {
    title: 'Mail',
    accepts: isAtPointer('/mail'),
    success: ({ mail }) => `${mail.from}, signed in each language`,
  },
  {
    title: 'Letterhead',
    accepts: isAtPointer('/letterhead', '/address'),
    success: ({ letterhead }) => `${letterhead.lines.length} lines`,
  },
  {
    title: 'Anything else',
    accepts: () => true,
    success: () => 'nothing missing, nothing unknown',
  },
];

/** Reports on one brand, by its own files only; undefined when the folder does not exist. */
export function certifyBrand(checked: CheckResult, id: string): ReportSection[] | undefined {
  const folder = `cobrand/${id}/`;
  const file = checked.trees.byPath.get(`${folder}brand.json`);
  if (![...checked.trees.paths].some((path) => path.startsWith(folder))) return undefined;
  const brandErrors = checked.diagnostics.filter(
    (diagnostic) => diagnostic.file.startsWith(folder) && diagnostic.severity === 'error',
  );
  const errorsBySection = Map.groupBy(brandErrors, (diagnostic) =>
    sectionDefinitions.find(({ accepts }) => accepts(diagnostic)),
  );
  const brand = file?.json() as BrandFile | undefined;
  return sectionDefinitions.map((section) => ({
    title: section.title,
    success: brandErrors.length > 0 || !brand ? '' : section.success(brand, checked),
    diagnostics: errorsBySection.get(section) ?? [],
  }));
}
