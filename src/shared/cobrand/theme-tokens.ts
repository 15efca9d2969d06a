import type { BrandFile, BrandTheme, ThemeMode } from './brand.ts';
import {
  createBackgroundTokens,
  createForegroundTokens,
  createHighContrastTokens,
  createMeaningTokens,
  createStrokeTokens,
} from './color-tokens.ts';
import type { Tokens } from './color-tokens.ts';
import { createPalette } from './palette.ts';

/**
 * Returns the tokens in which a brand and a mode differ from Fluent's theme. The caller merges them into webLightTheme,
 * or into webDarkTheme for dark and high contrast. Names that begin with `portal` are our own; FluentProvider creates
 * CSS variables for them too.
 * @param portal the portal of the user, for the size of its text
 */
export function createThemeTokens(
  brand: Pick<BrandFile, 'theme'>,
  mode: ThemeMode,
  portal = '',
): Record<string, string> {
  const palette = createPalette(brand, mode);
  const { radius, density, font, largeText } = brand.theme;
  return {
    ...createForegroundTokens(palette),
    ...createBackgroundTokens(palette),
    ...createStrokeTokens(palette),
    ...createMeaningTokens(palette),
    ...(mode === 'highContrast' ? createHighContrastTokens(palette) : {}),
    ...createRadiusTokens(radius),
    ...getDensityTokens(density),
    ...createFontTokens(font),
    ...(largeText?.includes(portal) ? largeTextTokens : {}),
    portalColorWelcome: palette.welcome,
    portalColorWelcomeField: palette.welcomeField,
  };
}

/** Scales Fluent's radii to a medium radius in px; Fluent's own is 4 px. */
function createRadiusTokens(radius: number): Tokens {
  const steps = { Small: 0.5, Medium: 1, Large: 1.5, XLarge: 2, '2XLarge': 3, '3XLarge': 4 };
  return Object.fromEntries(
    Object.entries(steps).map(([step, factor]) => [`borderRadius${step}`, `${radius * factor}px`]),
  );
}

const densities: Readonly<Record<BrandTheme['density'], Tokens>> = {
  regular: {
    portalRowHeight: '40px',
    portalRowHeightDense: '32px',
    portalCardPadding: '16px',
    portalStackGap: '16px',
  },
  airy: {
    spacingVerticalS: '10px',
    spacingVerticalMNudge: '12px',
    spacingVerticalM: '14px',
    spacingVerticalL: '20px',
    spacingVerticalXL: '24px',
    spacingVerticalXXL: '28px',
    portalRowHeight: '44px',
    portalRowHeightDense: '36px',
    portalCardPadding: '20px',
    portalStackGap: '20px',
  },
};

const getDensityTokens = (density: BrandTheme['density']): Tokens => densities[density];

/** Fluent's sizes of text and notes, one step larger. Headings keep theirs. */
const largeTextTokens: Tokens = {
  fontSizeBase200: '14px',
  lineHeightBase200: '20px',
  fontSizeBase300: '16px',
  lineHeightBase300: '24px',
};

const systemFonts =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

/** Returns the font tokens: the font of the brand, then the system fonts, which are shown until it is loaded. */
function createFontTokens(font: string | undefined): Tokens {
  const fonts = font === undefined ? systemFonts : `'${font}', ${systemFonts}`;
  return {
    fontFamilyBase: fonts,
    fontFamilyNumeric: fonts,
    fontFamilyMonospace:
      "ui-monospace, 'Cascadia Mono', Consolas, Menlo, 'Liberation Mono', monospace",
  };
}
