import type { Brand } from '#shared/cobrand/index.ts';
import type { FontName } from './fonts.ts';

/** Sizes of a letter page in points (72 per inch). */
export const pageLayout = { width: 612, height: 792, side: 40, top: 50, bottom: 58 } as const;

/** The brand's colors on white paper. */
export interface PdfColors {
  accent: string;
  accentDark: string;
  accentLight: string;
  accentPale: string;
  /** White, the text color on the accent color. */
  onAccent: string;
  ink: string;
  soft: string;
  muted: string;
  line: string;
}

export const getPdfColors = ({ theme }: Pick<Brand, 'theme'>): PdfColors => ({
  accent: theme.accent[80],
  accentDark: theme.accent[50],
  accentLight: theme.accent[120],
  accentPale: theme.accent[160],
  onAccent: '#FFFFFF',
  ink: theme.light.text,
  soft: theme.light.textSoft,
  muted: theme.light.textMuted,
  line: theme.light.line,
});

/** The style of a text. `size` and `lineGap` (the space between lines) are in points. */
export interface Style {
  font: FontName;
  size: number;
  color: keyof PdfColors;
  lineGap?: number;
}

export const styles = {
  title: { font: 'semibold', size: 22, color: 'accentDark' },
  heading: { font: 'semibold', size: 12.5, color: 'accentDark' },
  lead: { font: 'semibold', size: 13, color: 'ink', lineGap: 1 },
  body: { font: 'regular', size: 9, color: 'soft', lineGap: 1.2 },
  legal: { font: 'regular', size: 8.5, color: 'soft', lineGap: 0.8 },
  strong: { font: 'semibold', size: 9.2, color: 'ink', lineGap: 1 },
  label: { font: 'regular', size: 8, color: 'muted' },
  cell: { font: 'regular', size: 8, color: 'ink' },
  cellStrong: { font: 'semibold', size: 8, color: 'ink' },
  cellSmall: { font: 'regular', size: 7.2, color: 'muted' },
  columnHeading: { font: 'semibold', size: 7.2, color: 'accentDark' },
  headerFooter: { font: 'regular', size: 7.6, color: 'muted' },
} as const satisfies Record<string, Style>;
