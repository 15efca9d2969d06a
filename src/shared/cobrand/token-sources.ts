import type { BrandFile, BrandTheme, ThemeMode } from './brand.ts';
import { themeTokens } from './theme-tokens.ts';

/** A colour that no brand would choose, so that what follows from it is seen. */
const probe = '#FE01FD';

/**
 * Which colours of brand.json a token follows from in a mode: `light.textMuted`, `accent.80`. An operator writes these
 * and has never heard of the token. Found by trying, so that it cannot be wrong about how tokens are made.
 */
export function tokenSources(
  brand: Pick<BrandFile, 'theme'>,
  mode: ThemeMode,
  token: string,
): string[] {
  const own = themeTokens(brand, mode)[token];
  return (['accent', mode] as const).flatMap((part) =>
    Object.keys(brand.theme[part])
      .filter((name) => themeTokens(withProbe(brand.theme, part, name), mode)[token] !== own)
      .map((name) => `${part}.${name}`),
  );
}

/** The tokens of a mode that follow from one color of brand.json. */
export function tokensFrom(
  { theme }: Pick<BrandFile, 'theme'>,
  mode: ThemeMode,
  [part, name]: readonly [part: 'accent' | ThemeMode, name: string],
): Set<string> {
  const own = themeTokens({ theme }, mode);
  const probed = themeTokens(withProbe(theme, part, name), mode);
  return new Set(Object.keys(own).filter((token) => own[token] !== probed[token]));
}

const withProbe = (
  theme: BrandTheme,
  part: 'accent' | ThemeMode,
  name: string,
): Pick<BrandFile, 'theme'> => ({
  theme: { ...theme, [part]: { ...theme[part], [name]: probe } },
});
