import { themeModes } from './brand.ts';
import type { BrandFile, ThemeMode } from './brand.ts';
import { contrast } from './color.ts';
import { themeTokens } from './theme-tokens.ts';

export type ContrastDiagnostic = {
  readonly mode: ThemeMode;
  readonly foreground: string;
  readonly background: string;
  readonly ratio: number;
  readonly required: number;
};

/** Minimum ratios of WCAG 2.2: 1.4.3 for text, 1.4.11 for control borders, focus and standalone icons. */
const forText = 4.5;
const forEdges = 3;

const grounds = [
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
const signedOutGrounds = ['portalColorWelcome', 'portalColorWelcomeField'];

export type Pair = readonly [foreground: string, background: string, required: number];

const across = (
  foregrounds: readonly string[],
  backgrounds: readonly string[],
  required: number,
): Pair[] =>
  foregrounds.flatMap((foreground) =>
    backgrounds.map((background): Pair => [foreground, background, required]),
  );

/** All foreground and background pairs that the portal uses. WCAG exempts disabled text. */
export const contrastPairs: readonly Pair[] = [
  ...across(
    ['colorNeutralForeground1', 'colorNeutralForeground2', 'colorNeutralForeground3'],
    [...grounds, ...signedOutGrounds],
    forText,
  ),
  ...across(
    [
      'colorBrandForegroundLink',
      'colorBrandForegroundLinkHover',
      'colorBrandForeground1',
      'colorBrandForeground2',
    ],
    [...grounds, ...signedOutGrounds],
    forText,
  ),
  ...across(
    ['colorNeutralForegroundOnBrand', 'colorNeutralForegroundInverted'],
    ['', 'Hover', 'Pressed'].flatMap((state) => [
      `colorBrandBackground${state}`,
      `colorCompoundBrandBackground${state}`,
    ]),
    forText,
  ),
  ...across(
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
    forText,
  ),
  ...['Danger', 'Success', 'Warning'].flatMap((name): Pair[] => [
    [`colorStatus${name}Foreground1`, `colorStatus${name}Background1`, forText],
    ['colorNeutralForeground1', `colorStatus${name}Background1`, forText],
    ['colorNeutralForegroundOnBrand', `colorStatus${name}Background3`, forText],
    [`colorStatus${name}BorderActive`, `colorStatus${name}Background1`, forEdges],
  ]),
  ['colorNeutralForegroundOnBrand', 'colorStatusDangerBackground3Hover', forText],
  ['colorNeutralForegroundOnBrand', 'colorStatusDangerBackground3Pressed', forText],
  ['colorNeutralForegroundInverted', 'colorNeutralBackgroundInverted', forText],
  ['colorNeutralForegroundStaticInverted', 'colorBrandBackgroundStatic', forText],
  ...across(
    [
      'colorNeutralStrokeAccessible',
      'colorStrokeFocus2',
      'colorCompoundBrandStroke',
      'colorBrandStroke1',
      'colorStatusDangerBorder2',
    ],
    ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'],
    forEdges,
  ),
  ...across(['colorStrokeFocus2'], signedOutGrounds, forEdges),
];

/** Returns the pairs of a brand with too little contrast, worst first. A brand with any is not served. */
export const contrastDiagnostics = (brand: Pick<BrandFile, 'theme'>): ContrastDiagnostic[] =>
  themeModes
    .flatMap((mode) => lowContrastPairs(brand, mode, contrastPairs))
    .sort((a, b) => a.ratio / a.required - b.ratio / b.required);

/** Returns those of the pairs whose contrast is too low in a mode. */
export function lowContrastPairs(
  brand: Pick<BrandFile, 'theme'>,
  mode: ThemeMode,
  pairs: readonly Pair[],
): ContrastDiagnostic[] {
  const tokens = themeTokens(brand, mode);
  return pairs
    .map(([foreground, background, required]) => {
      const ratio = contrast(tokens[foreground] ?? '', tokens[background] ?? '');
      return { mode, foreground, background, ratio, required };
    })
    .filter(({ ratio, required }) => ratio < required);
}
