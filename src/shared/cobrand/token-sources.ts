import type { BrandFile, BrandTheme, ThemeMode } from './brand.ts';
import { createThemeTokens } from './theme-tokens.ts';

/** A color that no brand would choose, to detect which tokens depend on an input. */
const probe = '#FE01FD';

/**
 * Returns the colors of brand.json on which a token depends in a mode: `light.textMuted`, `accent.80`. Error messages
 * name these colors, since brand operators do not know tokens. The function changes each color in turn and derives the
 * tokens again, so that its result always matches the derivation.
 */
export function findTokenSources(
  brand: Pick<BrandFile, 'theme'>,
  mode: ThemeMode,
  token: string,
): string[] {
  const unchanged = createThemeTokens(brand, mode)[token];
  return (['accent', mode] as const).flatMap((part) =>
    Object.keys(brand.theme[part])
      .filter(
        (name) =>
          createThemeTokens(replaceByProbe(brand.theme, part, name), mode)[token] !== unchanged,
      )
      .map((name) => `${part}.${name}`),
  );
}

/** Returns the tokens of a mode that depend on one color of brand.json. */
export function findDependentTokens(
  { theme }: Pick<BrandFile, 'theme'>,
  mode: ThemeMode,
  [part, name]: readonly [part: 'accent' | ThemeMode, name: string],
): Set<string> {
  const unchanged = createThemeTokens({ theme }, mode);
  const probed = createThemeTokens(replaceByProbe(theme, part, name), mode);
  return new Set(Object.keys(unchanged).filter((token) => unchanged[token] !== probed[token]));
}

const replaceByProbe = (
  theme: BrandTheme,
  part: 'accent' | ThemeMode,
  name: string,
): Pick<BrandFile, 'theme'> => ({
  theme: { ...theme, [part]: { ...theme[part], [name]: probe } },
});
