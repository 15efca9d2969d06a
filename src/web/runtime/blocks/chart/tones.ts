import { makeStyles, tokens } from '@fluentui/react-components';
import type { MoneyTone } from '#shared/cobrand/money-colors.ts';
import { useMoneyTones } from '../../../core/theme/money-tones.ts';

/** What the amounts of a series mean; undefined for other numbers. */
export type Meaning = MoneyTone | undefined;

/** The colors of a chart, starting with the brand color. Marks are drawn in `currentColor`. */
const useStyles = makeStyles({
  first: { color: tokens.colorBrandForeground1 },
  second: { color: tokens.colorPaletteDarkOrangeBorderActive },
  third: { color: tokens.colorPaletteTealBorderActive },
  fourth: { color: tokens.colorPaletteCranberryBorderActive },
  fifth: { color: tokens.colorPaletteSteelBorderActive },
  sixth: { color: tokens.colorNeutralForeground4 },
});

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Number of distinct colors. Further series and shares use the last color. */
const TONES = ORDER.length;

/** Returns the class for the color at an index: that of its meaning, if it has one in `meanings`. */
export function useTones(meanings: readonly Meaning[] = []): (index: number) => string {
  const styles = useStyles();
  const moneyTones = useMoneyTones();
  return (index) => {
    const meaning = meanings[index];
    return meaning ? moneyTones[meaning] : styles[ORDER[Math.min(index, TONES - 1)] ?? 'sixth'];
  };
}
