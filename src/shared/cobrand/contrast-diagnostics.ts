import { themeModes } from './brand.ts';
import type { BrandFile, ThemeMode } from './brand.ts';
import { computeContrast } from './color.ts';
import { createThemeTokens } from './theme-tokens.ts';

/** A pair of theme tokens whose contrast in a mode (`ratio`) is less than the `required` one. */
export type ContrastDiagnostic = {
  readonly mode: ThemeMode;
  readonly foreground: string;
  readonly background: string;
  readonly ratio: number;
  readonly required: number;
};

/** Minimum ratios of WCAG 2.2: 1.4.3 for text, 1.4.11 for control borders, focus and standalone icons. */
const minTextContrast = 4.5;
const minEdgeContrast = 3;

const signedInBackgrounds = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground1Pressed',
  'colorNeutralBackground1Selected',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorSubtleBackgroundHover',
  'colorSubtleBackgroundSelected',
  'colorBrandBackground2',
];
const signedOutBackgrounds = ['portalColorWelcome', 'portalColorWelcomeField'];

export type ContrastPair = readonly [foreground: string, background: string, required: number];

/** Returns each foreground on each background. */
const pairAll = (
  foregrounds: readonly string[],
  backgrounds: readonly string[],
  required: number,
): ContrastPair[] =>
  foregrounds.flatMap((foreground) =>
    backgrounds.map((background): ContrastPair => [foreground, background, required]),
  );

/** All foreground and background pairs that the portal uses. WCAG exempts disabled text. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairAll(
    ['colorNeutralForeground1', 'colorNeutralForeground2', 'colorNeutralForeground3'],
    [...signedInBackgrounds, ...signedOutBackgrounds],
    minTextContrast,
  ),
  ...pairAll(
    [
      'colorBrandForegroundLink',
      'colorBrandForegroundLinkHover',
      'colorBrandForeground1',
      'colorBrandForeground2',
    ],
    [...signedInBackgrounds, ...signedOutBackgrounds],
    minTextContrast,
  ),
  ...pairAll(
    ['colorNeutralForegroundOnBrand', 'colorNeutralForegroundInverted'],
    ['', 'Hover', 'Pressed'].flatMap((state) => [
      `colorBrandBackground${state}`,
      `colorCompoundBrandBackground${state}`,
    ]),
    minTextContrast,
  ),
  ...pairAll(
    [
      'colorStatusDangerForeground1',
      'colorStatusSuccessForeground1',
      'colorStatusWarningForeground1',
    ],
    [
      'colorNeutralBackground1',
      'colorNeutralBackground1Hover',
      'colorNeutralBackground2',
      'colorNeutralBackground3',
    ],
    minTextContrast,
  ),
  ...['Danger', 'Success', 'Warning'].flatMap((name): ContrastPair[] => [
    [`colorStatus${name}Foreground1`, `colorStatus${name}Background1`, minTextContrast],
    ['colorNeutralForeground1', `colorStatus${name}Background1`, minTextContrast],
    ['colorNeutralForegroundOnBrand', `colorStatus${name}Background3`, minTextContrast],
    [`colorStatus${name}BorderActive`, `colorStatus${name}Background1`, minEdgeContrast],
  ]),
  ['colorNeutralForegroundOnBrand', 'colorStatusDangerBackground3Hover', minTextContrast],
  ['colorNeutralForegroundOnBrand', 'colorStatusDangerBackground3Pressed', minTextContrast],
  ['colorNeutralForegroundInverted', 'colorNeutralBackgroundInverted', minTextContrast],
  ['colorNeutralForegroundStaticInverted', 'colorBrandBackgroundStatic', minTextContrast],
  ...pairAll(
    [
      'colorNeutralStrokeAccessible',
      'colorStrokeFocus2',
      'colorCompoundBrandStroke',
      'colorBrandStroke1',
      'colorStatusDangerBorder2',
    ],
    ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'],
    minEdgeContrast,
  ),
  ...pairAll(['colorStrokeFocus2'], signedOutBackgrounds, minEdgeContrast),
];

/** Returns the pairs of a brand with too little contrast, worst first. A brand with any is not served. */
export const findContrastDiagnostics = (brand: Pick<BrandFile, 'theme'>): ContrastDiagnostic[] =>
  themeModes
    .flatMap((mode) => findLowContrastPairs(brand, mode, contrastPairs))
    .sort((a, b) => a.ratio / a.required - b.ratio / b.required);

/** Returns those of the pairs whose contrast is too low in a mode. */
export function findLowContrastPairs(
  brand: Pick<BrandFile, 'theme'>,
  mode: ThemeMode,
  pairs: readonly ContrastPair[],
): ContrastDiagnostic[] {
  const tokens = createThemeTokens(brand, mode);
  return pairs
    .map(([foreground, background, required]) => {
      const ratio = computeContrast(tokens[foreground] ?? '', tokens[background] ?? '');
      return { mode, foreground, background, ratio, required };
    })
    .filter(({ ratio, required }) => ratio < required);
}
