import type { BrandFile, BrandTheme, ThemeMode } from './brand.ts';
import {
  backgroundTokens,
  foregroundTokens,
  highContrastTokens,
  meaningTokens,
  strokeTokens,
} from './color-tokens.ts';
import type { Tokens } from './color-tokens.ts';
import { paletteOf } from './palette.ts';

/**
 * Returns the tokens in which a brand and a mode differ from Fluent's theme, merged into webLightTheme, or into
 * webDarkTheme for dark and high contrast. Names that begin with `portal` are our own; FluentProvider creates CSS
 * variables for them too.
 */
export function themeTokens(
  brand: Pick<BrandFile, 'theme'>,
  mode: ThemeMode,
): Record<string, string> {
  const palette = paletteOf(brand, mode);
  return {
    ...foregroundTokens(palette),
    ...backgroundTokens(palette),
    ...strokeTokens(palette),
    ...meaningTokens(palette),
    ...(mode === 'highContrast' ? highContrastTokens(palette) : {}),
    ...radiusTokens(brand.theme.radius),
    ...densityTokens(brand.theme.density),
    ...fontTokens,
    portalColorWelcome: palette.welcome,
    portalColorWelcomeField: palette.welcomeField,
  };
}

/** Scales Fluent's radii, whose base is 4 px. */
function radiusTokens(radius: number): Tokens {
  const steps = { Small: 0.5, Medium: 1, Large: 1.5, XLarge: 2, '2XLarge': 3, '3XLarge': 4 };
  return Object.fromEntries(
    Object.entries(steps).map(([step, times]) => [`borderRadius${step}`, `${radius * times}px`]),
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

const densityTokens = (density: BrandTheme['density']): Tokens => densities[density];

/** System fonts: nothing to load, and tabular-nums is supported. */
const systemFonts =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
const fontTokens: Tokens = {
  fontFamilyBase: systemFonts,
  fontFamilyNumeric: systemFonts,
  fontFamilyMonospace:
    "ui-monospace, 'Cascadia Mono', Consolas, Menlo, 'Liberation Mono', monospace",
};
