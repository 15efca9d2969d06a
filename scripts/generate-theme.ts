import { webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { type BrandFile, type BrandTheme, themeModes } from '#shared/cobrand/brand.ts';
import { createThemeTokens } from '#shared/cobrand/theme-tokens.ts';

/**
 * Tokens of components that the portal does not use; tests/content/theme-tokens.test.ts searches the bundle for them.
 */
const unusedTokens =
  /^(colorPalette(?!Red|Green|DarkOrange|Steel|Teal|Cranberry)|color\w+(Static$|Alpha(?!2$)|OnLight)|colorBrandShadow|colorNeutralShadow|shadow\w+Brand|(fontSize|lineHeight)Hero(800|900|1000))/;

/**
 * Generates src/generated/fluent-theme.ts: the tokens of Fluent's themes that brands do not define. The file replaces
 * the themes of the package, which computes its tokens in the browser from tables that are ten times as large
 * (src/decisions/0086).
 */
export function generateTheme(brand: BrandFile): string {
  const names = listTokensToGenerate(brand);
  const differsByMode = (name: string) =>
    getToken(webLightTheme, name) !== getToken(webDarkTheme, name);
  const formatTokens = (theme: object, tokenNames: string[]) =>
    JSON.stringify(Object.fromEntries(tokenNames.map((name) => [name, getToken(theme, name)])));
  return [
    '// Written by `npm run generate` from @fluentui/tokens. Do not edit.',
    `export const tokensOfAllModes = ${formatTokens(
      webLightTheme,
      names.filter((name) => !differsByMode(name)),
    )};`,
    `export const lightTokens = ${formatTokens(webLightTheme, names.filter(differsByMode))};`,
    `export const darkTokens = ${formatTokens(webDarkTheme, names.filter(differsByMode))};`,
    '',
  ].join('\n');
}

const densities: readonly BrandTheme['density'][] = ['regular', 'airy'];

/** Returns the names of the used Fluent tokens that a brand does not define in every mode and density. */
function listTokensToGenerate({ theme }: BrandFile): string[] {
  const brandTokensByVariant = densities.flatMap((density) =>
    themeModes.map((mode) => createThemeTokens({ theme: { ...theme, density } }, mode)),
  );
  return Object.keys(webLightTheme).filter(
    (name) => !unusedTokens.test(name) && !brandTokensByVariant.every((tokens) => name in tokens),
  );
}

const getToken = (theme: object, name: string): unknown => Reflect.get(theme, name);
