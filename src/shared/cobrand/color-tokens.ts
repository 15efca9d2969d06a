import type { Meaning, Palette } from './palette.ts';

/** CSS values by the name of Fluent's token. */
export type Tokens = Record<string, string>;

/** Fluent names the states of a token by suffix. A missing state repeats the previous one; `rest` has no suffix. */
const createFourStates = (
  name: string,
  rest: string,
  hover = rest,
  pressed = hover,
  selected = pressed,
): Tokens => ({
  ...createThreeStates(name, rest, hover, pressed),
  [`${name}Selected`]: selected,
});

/** Like createFourStates, for a token without a selected state. */
const createThreeStates = (name: string, rest: string, hover = rest, pressed = hover): Tokens => ({
  [name]: rest,
  [`${name}Hover`]: hover,
  [`${name}Pressed`]: pressed,
});

const createAccentStates = (name: string, { accent, accentPressed }: Palette): Tokens => ({
  [`${name}BrandHover`]: accent,
  [`${name}BrandPressed`]: accentPressed,
  [`${name}BrandSelected`]: accent,
});

const assignColor = (names: readonly string[], value: string): Tokens =>
  Object.fromEntries(names.map((name) => [name, value]));

export const createForegroundTokens = (palette: Palette): Tokens => ({
  ...createFourStates('colorNeutralForeground1', palette.text),
  ...createFourStates('colorNeutralForeground2', palette.textSoft, palette.text),
  ...createAccentStates('colorNeutralForeground2', palette),
  ...createFourStates('colorNeutralForeground3', palette.textMuted, palette.textSoft),
  ...createAccentStates('colorNeutralForeground3', palette),
  ...assignColor(['colorNeutralForeground4'], palette.textMuted),
  ...createFourStates('colorNeutralForeground5', palette.textMuted, palette.text),
  ...assignColor(
    ['colorNeutralForegroundDisabled', 'colorNeutralForegroundInvertedDisabled'],
    palette.disabled,
  ),
  ...createFourStates('colorNeutralForeground2Link', palette.textSoft, palette.text),
  ...createFourStates(
    'colorBrandForegroundLink',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
    palette.accent,
  ),
  ...createThreeStates(
    'colorCompoundBrandForeground1',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
  ),
  ...createThreeStates(
    'colorBrandForeground2',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
  ),
  colorBrandForeground1: palette.accent,
  // Text on the accent and text on an inverted background have the same color; findContrastDiagnostics checks both.
  ...assignColor(
    ['colorNeutralForegroundOnBrand', 'colorNeutralForegroundInverted2'],
    palette.onAccent,
  ),
  ...createFourStates('colorNeutralForegroundInverted', palette.onAccent),
  ...createFourStates('colorNeutralForegroundInvertedLink', palette.onAccent),
  ...createThreeStates('colorBrandForegroundInverted', palette.surface),
});

export const createBackgroundTokens = (palette: Palette): Tokens => ({
  ...createNeutralBackgroundTokens(palette),
  ...createTransientBackgroundTokens(palette),
  ...createAccentBackgroundTokens(palette),
});

const createNeutralBackgroundTokens = (palette: Palette): Tokens => ({
  ...createFourStates(
    'colorNeutralBackground1',
    palette.surface,
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...createFourStates(
    'colorNeutralBackground2',
    palette.subtle,
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...createFourStates(
    'colorNeutralBackground3',
    palette.page,
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...createFourStates(
    'colorNeutralBackground4',
    palette.hover,
    palette.selected,
    palette.pressed,
    palette.surface,
  ),
  ...createFourStates(
    'colorNeutralBackground5',
    palette.selected,
    palette.hover,
    palette.pressed,
    palette.surface,
  ),
  colorNeutralBackground6: palette.pressed,
  ...createFourStates(
    'colorNeutralBackground7',
    'transparent',
    palette.hover,
    palette.pressed,
    'transparent',
  ),
  colorNeutralBackground8: palette.subtle,
});

/** Backgrounds that appear on hover or have a special meaning. */
const createTransientBackgroundTokens = (palette: Palette): Tokens => ({
  ...createFourStates('colorNeutralBackgroundInverted', palette.text, palette.textSoft),
  ...createFourStates(
    'colorSubtleBackground',
    'transparent',
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...createFourStates('colorTransparentBackground', 'transparent'),
  ...createFourStates(
    'colorNeutralCardBackground',
    palette.surface,
    palette.hover,
    palette.pressed,
    palette.selected,
  ),
  ...assignColor(
    ['colorNeutralBackgroundDisabled', 'colorNeutralCardBackgroundDisabled'],
    palette.selected,
  ),
  colorNeutralBackgroundDisabled2: palette.surface,
  colorNeutralStencil1: palette.pressed,
  colorNeutralStencil2: palette.hover,
});

const createAccentBackgroundTokens = (palette: Palette): Tokens => ({
  ...createFourStates(
    'colorBrandBackground',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
    palette.accentSelected,
  ),
  ...createThreeStates(
    'colorCompoundBrandBackground',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
  ),
  ...createThreeStates('colorBrandBackground2', palette.accentSoft, palette.accentSoftHover),
  ...createFourStates(
    'colorBrandBackgroundInverted',
    palette.surface,
    palette.accentSoft,
    palette.accentSoftHover,
  ),
  colorBrandBackgroundStatic: palette.accentStatic,
  colorNeutralForegroundStaticInverted: '#FFFFFF',
});

export const createStrokeTokens = (palette: Palette): Tokens => ({
  ...createFourStates(
    'colorNeutralStrokeAccessible',
    palette.lineStrong,
    palette.textMuted,
    palette.textSoft,
    palette.accent,
  ),
  ...createFourStates('colorNeutralStroke1', palette.line, palette.lineStrong),
  ...assignColor(
    ['colorNeutralStroke2', 'colorNeutralStroke3', 'colorNeutralStrokeSubtle'],
    palette.line,
  ),
  ...createFourStates('colorNeutralStroke4', palette.line, palette.lineStrong),
  ...assignColor(['colorNeutralStrokeDisabled', 'colorNeutralStrokeDisabled2'], palette.line),
  ...assignColor(['colorNeutralStrokeOnBrand'], palette.surface),
  ...createFourStates('colorNeutralStrokeOnBrand2', palette.onAccent),
  ...assignColor(['colorBrandStroke1'], palette.accent),
  ...createThreeStates('colorBrandStroke2', palette.accentLine, palette.accent),
  colorBrandStroke2Contrast: palette.accentLine,
  ...createThreeStates(
    'colorCompoundBrandStroke',
    palette.accent,
    palette.accentHover,
    palette.accentPressed,
  ),
  colorStrokeFocus1: palette.surface,
  colorStrokeFocus2: palette.text,
});

/** High contrast has no shadows or tints, so borders that are transparent in other modes are drawn as lines. */
export const createHighContrastTokens = (palette: Palette): Tokens => ({
  colorTransparentStroke: palette.line,
  colorTransparentStrokeInteractive: palette.accent,
  colorTransparentStrokeDisabled: palette.disabled,
  colorStrokeFocus2: palette.accent,
});

/** Fluent's components take red, green and orange from palette tokens and partly from status tokens. */
export const createMeaningTokens = ({ danger, success, warning }: Palette): Tokens => ({
  ...createTokensOfMeaning('colorPaletteRed', danger),
  ...createTokensOfMeaning('colorPaletteGreen', success),
  ...createTokensOfMeaning('colorPaletteDarkOrange', warning),
  ...createTokensOfMeaning('colorStatusDanger', danger),
  ...createTokensOfMeaning('colorStatusSuccess', success),
  ...createTokensOfMeaning('colorStatusWarning', warning),
  colorStatusDangerBackground3Hover: danger.strong,
  colorStatusDangerBackground3Pressed: danger.strong,
});

const createTokensOfMeaning = (prefix: string, { solid, strong, soft, edge }: Meaning): Tokens => ({
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
