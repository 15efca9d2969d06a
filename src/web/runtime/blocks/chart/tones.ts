import { makeStyles, tokens } from '@fluentui/react-components';
import type { ChartTone } from '#shared/screens/block.ts';
import { useMoneyTones } from '../../../core/theme/money-tones.ts';

/** What the numbers of a series mean; undefined if only their order determines the color. */
export type Meaning = ChartTone | undefined;

/** The colors of a chart, starting with the brand color. Marks are drawn in `currentColor`. */
const useStyles = makeStyles({
  first: { color: tokens.colorBrandForeground1 },
  second: { color: tokens.colorPaletteDarkOrangeBorderActive },
  third: { color: tokens.colorPaletteTealBorderActive },
  fourth: { color: tokens.colorPaletteCranberryBorderActive },
  fifth: { color: tokens.colorPaletteSteelBorderActive },
  sixth: { color: tokens.colorNeutralForeground4 },
  danger: { color: tokens.colorStatusDangerForeground1 },
});

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Number of distinct colors. Further series and shares use the last color. */
const TONES = ORDER.length;

/** Returns the class for the color at an index: that of its meaning, if it has one in `meanings`. */
export function useTones(meanings: readonly Meaning[] = []): (index: number) => string {
  const styles = useStyles();
  const moneyTones = useMoneyTones();
  // A discount is gray too: nobody has to pay it.
  const byMeaning = { ...moneyTones, neutral: moneyTones.discount, danger: styles.danger };
  return (index) => {
    const meaning = meanings[index];
    return meaning ? byMeaning[meaning] : styles[ORDER[Math.min(index, TONES - 1)] ?? 'sixth'];
  };
}
