import { makeStyles, tokens } from '@fluentui/react-components';

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

/** Returns the class for the color at an index. */
export function useTones(): (index: number) => string {
  const styles = useStyles();
  return (index) => styles[ORDER[Math.min(index, TONES - 1)] ?? 'sixth'];
}
