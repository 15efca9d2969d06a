import {
  findContrastDiagnostics,
  findLowContrastPairs,
  contrastPairs,
  type ContrastDiagnostic,
} from '#shared/cobrand/contrast-diagnostics.ts';
import { mixColors } from '#shared/cobrand/color.ts';
import { findDependentTokens, findTokenSources } from '#shared/cobrand/token-sources.ts';
import { themeModes, type BrandFile, type ThemeMode } from '#shared/cobrand/brand.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';

/** Reports each color of a brand with too little contrast: its worst pair of colors, and a color that is sufficient. */
export function checkContrast(brand: Tree, report: Report): void {
  const theme = brand.get('theme');
  const failures = theme && findFailures(brand.json() as BrandFile);
  if (!theme || !failures) return; // `checkShapes` reports a malformed theme.
  const file = brand.json() as BrandFile;
  // A token that is derived from no color of the brand is reported at the colors of its mode.
  const byColor = Map.groupBy(failures, ({ mode, foreground }) => {
    const [first = mode] = findTokenSources(file, mode, foreground);
    return first;
  });
  for (const [color, [worst, ...others]] of byColor) {
    if (!worst) continue;
    const [part = '', name = ''] = color.split('.');
    const location = (theme.get(part)?.get(name) ?? theme.get(part) ?? theme).location;
    const passing = findPassingColor(file, part, name);
    report('BRD902', location, `${describePair(file, worst)}${describeOthers(others.length)}`, {
      expected: `at least ${worst.required}:1`,
      ...(passing && { remedy: `${passing} passes everywhere ${color} is used.` }),
    });
  }
}

/** Returns the pairs with too little contrast; undefined if the theme is malformed. */
function findFailures(file: BrandFile): ContrastDiagnostic[] | undefined {
  try {
    return findContrastDiagnostics(file);
  } catch {
    return undefined;
  }
}

function describePair(file: BrandFile, pair: ContrastDiagnostic): string {
  const { mode, foreground, background, ratio, required } = pair;
  const [textColor, backgroundColor] = [foreground, background].map((token) =>
    describeToken(file, mode, token),
  );
  return `${textColor} on ${backgroundColor} has a contrast of ${ratio.toFixed(2)}:1 in ${mode} and needs ${required}:1`;
}

/** Returns the paths of the brand's colors from which a theme token is derived, and the token. */
function describeToken(file: BrandFile, mode: ContrastDiagnostic['mode'], token: string): string {
  const sources = findTokenSources(file, mode, token);
  return sources.length === 0 ? token : `${sources.join(' and ')} (${token})`;
}

const describeOthers = (count: number): string =>
  count === 0 ? '' : `; ${count} more ${count === 1 ? 'pair is' : 'pairs are'} too low`;

/** Shares of black or white that are mixed into a color, in steps of 5 %, until the contrast is sufficient. */
const mixShares = Array.from({ length: 20 }, (_, index) => (index + 1) / 20);

/**
 * Returns the nearest darker or lighter color that has sufficient contrast in all pairs of which this color is the
 * foreground; undefined if there is none.
 */
function findPassingColor(file: BrandFile, part: string, name: string): string | undefined {
  if (!isThemePart(part)) return undefined;
  const colors: Readonly<Record<string, string>> = file.theme[part];
  const currentColor = colors[name];
  if (currentColor === undefined) return undefined;
  const pairs = themeModes.map((mode) => {
    const tokens = findDependentTokens(file, mode, [part, name]);
    return [mode, contrastPairs.filter(([foreground]) => tokens.has(foreground))] as const;
  });
  const passes = (color: string): boolean => {
    const theme = { ...file.theme, [part]: { ...colors, [name]: color } };
    return pairs.every(
      ([mode, pairsOfMode]) => findLowContrastPairs({ theme }, mode, pairsOfMode).length === 0,
    );
  };
  return mixShares
    .flatMap((share) => [
      mixColors(currentColor, '#000000', share),
      mixColors(currentColor, '#FFFFFF', share),
    ])
    .find(passes);
}

const isThemePart = (part: string): part is 'accent' | ThemeMode =>
  part === 'accent' || themeModes.some((mode) => mode === part);
