import { webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { type BrandFile, type BrandTheme, themeModes } from '#shared/cobrand/brand.ts';
import { createThemeTokens } from '#shared/cobrand/theme-tokens.ts';

/** Tokens of components that the portal does not use; tests/content/theme-tokens.test.ts searches the bundle for them. */
const unused =
  /^(colorPalette(?!Red|Green|DarkOrange|Steel|Teal|Cranberry)|color\w+(Static$|Alpha(?!2$)|OnLight)|colorBrandShadow|colorNeutralShadow|shadow\w+Brand|(fontSize|lineHeight)Hero(800|900|1000))/;

/**
 * Generates src/generated/fluent-theme.ts: of Fluent's themes, the tokens that brands do not define themselves. The
 * package computes its themes in the browser, from tables that are ten times as large (src/decisions/0086).
 */
export function generateTheme(brand: BrandFile): string {
  const names = missingIn(brand);
  const differs = (name: string) => tokenOf(webLightTheme, name) !== tokenOf(webDarkTheme, name);
  const tokens = (theme: object, tokenNames: string[]) =>
    JSON.stringify(Object.fromEntries(tokenNames.map((name) => [name, tokenOf(theme, name)])));
  return [
    '// Written by `npm run generate` from @fluentui/tokens. Do not edit.',
    `export const tokensOfAllModes = ${tokens(
      webLightTheme,
      names.filter((name) => !differs(name)),
    )};`,
    `export const lightTokens = ${tokens(webLightTheme, names.filter(differs))};`,
    `export const darkTokens = ${tokens(webDarkTheme, names.filter(differs))};`,
    '',
  ].join('\n');
}

const densities: readonly BrandTheme['density'][] = ['regular', 'airy'];

/** The names of Fluent's tokens that a brand does not define in every mode and density. */
function missingIn({ theme }: BrandFile): string[] {
  const modes = densities.flatMap((density) =>
    themeModes.map((mode) => createThemeTokens({ theme: { ...theme, density } }, mode)),
  );
  return Object.keys(webLightTheme).filter(
    (name) => !unused.test(name) && !modes.every((tokens) => name in tokens),
  );
}

const tokenOf = (theme: object, name: string): unknown => Reflect.get(theme, name);
