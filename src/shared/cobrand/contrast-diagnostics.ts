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

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for edges of controls, focus and icons that stand alone. */
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

/** Every pair of tokens that the portal puts on one another. Disabled text is exempt by the rule itself. */
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

/** The pairs that a brand gets wrong, worst first; empty is what a brand must be before it is served. */
export const contrastDiagnostics = (brand: Pick<BrandFile, 'theme'>): ContrastDiagnostic[] =>
  themeModes
    .flatMap((mode) => contrastFaults(brand, mode, contrastPairs))
    .sort((a, b) => a.ratio / a.required - b.ratio / b.required);

/** Those of some pairs whose contrast is too low in a mode. */
export function contrastFaults(
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
