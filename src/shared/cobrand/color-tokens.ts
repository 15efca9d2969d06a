import type { Meaning, Palette } from './palette.ts';

export type Tokens = Record<string, string>;

/** Fluent names the states of a token by suffix. A missing state repeats the previous one. */
const states = (
  name: string,
  rest: string,
  hover = rest,
  pressed = hover,
  selected = pressed,
): Tokens => ({
  ...threeStates(name, rest, hover, pressed),
  [`${name}Selected`]: selected,
});

/** For tokens without separate selected states. */
const threeStates = (name: string, rest: string, hover = rest, pressed = hover): Tokens => ({
  [name]: rest,
  [`${name}Hover`]: hover,
  [`${name}Pressed`]: pressed,
});

const accentStates = (name: string, { accent, accentPressed }: Palette): Tokens => ({
  [`${name}BrandHover`]: accent,
  [`${name}BrandPressed`]: accentPressed,
  [`${name}BrandSelected`]: accent,
});

const each = (names: readonly string[], value: string): Tokens =>
  Object.fromEntries(names.map((name) => [name, value]));

export const foregroundTokens = (palette: Palette): Tokens => ({
  ...states('colorNeutralForeground1', palette.text),
  ...states('colorNeutralForeground2', palette.textSoft, palette.text),
  ...accentStates('colorNeutralForeground2', palette),
  ...states('colorNeutralForeground3', palette.textMuted, palette.textSoft),
  ...accentStates('colorNeutralForeground3', palette),
  ...each(['colorNeutralForeground4'], palette.textMuted),
  ...states('colorNeutralForeground5', palette.textMuted, palette.text),
  ...each(
    ['colorNeutralForegroundDisabled', 'colorNeutralForegroundInvertedDisabled'],
    palette.disabled,
  ),
  ...states('colorNeutralForeground2Link', palette.textSoft, palette.text),
  ...states(
    'colorBrandForegroundLink',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
    palette.accent,
  ),
  ...threeStates(
    'colorCompoundBrandForeground1',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
  ),
  ...threeStates(
    'colorBrandForeground2',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
  ),
  colorBrandForeground1: palette.accent,
  // Text on the accent or on an inverted background has the background's color; contrast is tested in every mode.
  ...each(['colorNeutralForegroundOnBrand', 'colorNeutralForegroundInverted2'], palette.onAccent),
  ...states('colorNeutralForegroundInverted', palette.onAccent),
  ...states('colorNeutralForegroundInvertedLink', palette.onAccent),
  ...threeStates('colorBrandForegroundInverted', palette.surface),
});

export const backgroundTokens = (palette: Palette): Tokens => ({
  ...neutralGroundTokens(palette),
  ...passingGroundTokens(palette),
  ...accentGroundTokens(palette),
});

const neutralGroundTokens = (palette: Palette): Tokens => ({
  ...states(
    'colorNeutralBackground1',
    palette.surface,
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...states(
    'colorNeutralBackground2',
    palette.subtle,
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...states(
    'colorNeutralBackground3',
    palette.page,
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...states(
    'colorNeutralBackground4',
    palette.hover,
    palette.selected,
    palette.pressed,
    palette.surface,
  ),
  ...states(
    'colorNeutralBackground5',
    palette.selected,
    palette.hover,
    palette.pressed,
    palette.surface,
  ),
  colorNeutralBackground6: palette.pressed,
  ...states(
    'colorNeutralBackground7',
    'transparent',
    palette.hover,
    palette.pressed,
    'transparent',
  ),
  colorNeutralBackground8: palette.subtle,
});

/** Backgrounds that appear on hover or have a special meaning. */
const passingGroundTokens = (palette: Palette): Tokens => ({
  ...states('colorNeutralBackgroundInverted', palette.text, palette.textSoft),
  ...states(
    'colorSubtleBackground',
    'transparent',
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...states('colorTransparentBackground', 'transparent'),
  ...states(
    'colorNeutralCardBackground',
    palette.surface,
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...each(
    ['colorNeutralBackgroundDisabled', 'colorNeutralCardBackgroundDisabled'],
    palette.selected,
  ),
  colorNeutralBackgroundDisabled2: palette.surface,
  colorNeutralStencil1: palette.pressed,
  colorNeutralStencil2: palette.hover,
});

const accentGroundTokens = (palette: Palette): Tokens => ({
  ...states(
    'colorBrandBackground',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
    palette.accentSelected,
  ),
  ...threeStates(
    'colorCompoundBrandBackground',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
  ),
  ...threeStates('colorBrandBackground2', palette.accentSoft, palette.accentSoftHover),
  ...states(
    'colorBrandBackgroundInverted',
    palette.surface,
    palette.accentSoft,
    palette.accentSoftHover,
  ),
  colorBrandBackgroundStatic: palette.accentStatic,
  colorNeutralForegroundStaticInverted: '#FFFFFF',
});

export const strokeTokens = (palette: Palette): Tokens => ({
  ...states(
    'colorNeutralStrokeAccessible',
    palette.lineStrong,
    palette.textMuted,
    palette.textSoft,
    palette.accent,
  ),
  ...states('colorNeutralStroke1', palette.line, palette.lineStrong),
  ...each(['colorNeutralStroke2', 'colorNeutralStroke3', 'colorNeutralStrokeSubtle'], palette.line),
  ...states('colorNeutralStroke4', palette.line, palette.lineStrong),
  ...each(['colorNeutralStrokeDisabled', 'colorNeutralStrokeDisabled2'], palette.line),
  ...each(['colorNeutralStrokeOnBrand'], palette.surface),
  ...states('colorNeutralStrokeOnBrand2', palette.onAccent),
  ...each(['colorBrandStroke1'], palette.accent),
  ...threeStates('colorBrandStroke2', palette.accentLine, palette.accent),
  colorBrandStroke2Contrast: palette.accentLine,
  ...threeStates(
    'colorCompoundBrandStroke',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
  ),
  colorStrokeFocus1: palette.surface,
  colorStrokeFocus2: palette.text,
});

/** In high contrast, shadows and tints of other modes become lines. */
export const highContrastTokens = (palette: Palette): Tokens => ({
  colorTransparentStroke: palette.line,
  colorTransparentStrokeInteractive: palette.accent,
  colorTransparentStrokeDisabled: palette.disabled,
  colorStrokeFocus2: palette.accent,
});

/** Fluent's components take red, green and orange from palette tokens and partly from status tokens. */
export const meaningTokens = ({ danger, success, warning }: Palette): Tokens => ({
  ...meaning('colorPaletteRed', danger),
  ...meaning('colorPaletteGreen', success),
  ...meaning('colorPaletteDarkOrange', warning),
  ...meaning('colorStatusDanger', danger),
  ...meaning('colorStatusSuccess', success),
  ...meaning('colorStatusWarning', warning),
  colorStatusDangerBackground3Hover: danger.strong,
  colorStatusDangerBackground3Pressed: danger.strong,
});

const meaning = (prefix: string, { solid, strong, soft, edge }: Meaning): Tokens => ({
  [`${prefix}Background1`]: soft,
  [`${prefix}Background2`]: edge,
  [`${prefix}Background3`]: solid,
  [`${prefix}Foreground1`]: solid,
  [`${prefix}Foreground2`]: strong,
  [`${prefix}Foreground3`]: solid,
  [`${prefix}BorderActive`]: solid,
  [`${prefix}Border1`]: edge,
  [`${prefix}Border2`]: solid,
});
