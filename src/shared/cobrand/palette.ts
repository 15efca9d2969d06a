import type { BrandFile, Surfaces, ThemeMode } from './brand.ts';
import { mixColors } from './color.ts';

/**
 * Colors of one meaning: `solid` for text, icons and filled badges, `strong` for text that stands out more, `soft` for
 * the background of a message, `edge` for its border.
 */
export type Meaning = {
  readonly solid: string;
  readonly strong: string;
  readonly soft: string;
  readonly edge: string;
};

/** All colors from which a mode's tokens are made: the brand's own and derived ones. `onAccent`: text on the accent. */
export type Palette = Surfaces & {
  readonly hover: string;
  readonly pressed: string;
  readonly selected: string;
  readonly subtle: string;
  readonly disabled: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentPressed: string;
  readonly accentSelected: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly accentSoftHover: string;
  readonly accentLine: string;
  /** The accent that is the same in all modes, for print and letterheads. */
  readonly accentStatic: string;
  readonly danger: Meaning;
  readonly success: Meaning;
  readonly warning: Meaning;
};

/** Semantic colors are the same for every brand, so that red always has the same meaning. */
const meanings: Readonly<
  Record<ThemeMode, Readonly<Record<'danger' | 'success' | 'warning', string>>>
> = {
  light: { danger: '#B3261E', success: '#1E6B3A', warning: '#8A5300' },
  dark: { danger: '#F28B82', success: '#7FCB98', warning: '#F2B861' },
  highContrast: { danger: '#FF9A91', success: '#7CF0A5', warning: '#FFD54A' },
};

/**
 * Shares of the text color in hovered, pressed and selected surfaces, of a meaning's color in its soft background, and
 * of the muted text color in disabled controls.
 */
const shares: Readonly<
  Record<
    ThemeMode,
    { hover: number; selected: number; pressed: number; soft: number; disabled: number }
  >
> = {
  light: { hover: 0.035, selected: 0.055, pressed: 0.1, soft: 0.07, disabled: 0.5 },
  dark: { hover: 0.06, selected: 0.09, pressed: 0.14, soft: 0.13, disabled: 0.5 },
  highContrast: { hover: 0.2, selected: 0.25, pressed: 0.3, soft: 0, disabled: 0.75 },
};
// Shares that are the same in all modes.
/** The share of the text color in the strong color of a meaning. */
const strongTextShare = 0.25;
/** The share of a meaning's color in its edge. */
const edgeShare = 0.4;
/** The share of the page color in subtle surfaces. */
const subtlePageShare = 0.5;

export function createPalette(brand: Pick<BrandFile, 'theme'>, mode: ThemeMode): Palette {
  const { theme } = brand;
  const base = theme[mode];
  const share = shares[mode];
  const createMeaning = (name: 'danger' | 'success' | 'warning'): Meaning => {
    const solid = meanings[mode][name];
    return {
      solid,
      strong: mixColors(solid, base.text, strongTextShare),
      soft: mixColors(base.surface, solid, share.soft),
      edge: mode === 'highContrast' ? solid : mixColors(base.surface, solid, edgeShare),
    };
  };
  return {
    ...base,
    hover: mixColors(base.surface, base.text, share.hover),
    selected: mixColors(base.surface, base.text, share.selected),
    pressed: mixColors(base.surface, base.text, share.pressed),
    subtle: mixColors(base.surface, base.page, subtlePageShare),
    disabled: mixColors(base.surface, base.textMuted, share.disabled),
    accentStatic: theme.accent[80],
    ...createAccents(brand, mode),
    danger: createMeaning('danger'),
    success: createMeaning('success'),
    warning: createMeaning('warning'),
  };
}

type Accents = Pick<
  Palette,
  | 'accent'
  | 'accentHover'
  | 'accentPressed'
  | 'accentSelected'
  | 'onAccent'
  | 'accentSoft'
  | 'accentSoftHover'
  | 'accentLine'
>;

/**
 * Returns the colors of the accent. In light mode the accent is dark with white text; in dark mode it is light with
 * nearly black text; in high contrast the brand states it. Fluent's own dark theme keeps dark buttons, which needs two
 * accents, only one of which is readable as text.
 */
function createAccents({ theme }: Pick<BrandFile, 'theme'>, mode: ThemeMode): Accents {
  const ramp = theme.accent;
  if (mode === 'light') {
    return {
      accent: ramp[80],
      accentHover: ramp[70],
      accentPressed: ramp[50],
      accentSelected: ramp[60],
      onAccent: '#FFFFFF',
      accentSoft: ramp[160],
      accentSoftHover: ramp[150],
      accentLine: ramp[140],
    };
  }
  if (mode === 'dark') {
    return {
      accent: ramp[110],
      accentHover: ramp[120],
      accentPressed: ramp[130],
      accentSelected: ramp[120],
      onAccent: ramp[10],
      accentSoft: ramp[20],
      accentSoftHover: ramp[30],
      accentLine: ramp[60],
    };
  }
  const { accent, surface, text } = theme.highContrast;
  return {
    accent,
    accentHover: text,
    accentPressed: text,
    accentSelected: text,
    onAccent: surface,
    accentSoft: surface,
    accentSoftHover: mixColors(surface, text, shares.highContrast.hover),
    accentLine: accent,
  };
}
