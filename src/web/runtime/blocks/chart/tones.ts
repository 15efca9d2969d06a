import { makeStyles, tokens } from '@fluentui/react-components';

/** The colors of a chart, the brand's first. Marks are drawn in `currentColor`. */
const useStyles = makeStyles({
  first: { color: tokens.colorBrandForeground1 },
  second: { color: tokens.colorPaletteDarkOrangeBorderActive },
  third: { color: tokens.colorPaletteTealBorderActive },
  fourth: { color: tokens.colorPaletteCranberryBorderActive },
  fifth: { color: tokens.colorPaletteSteelBorderActive },
  sixth: { color: tokens.colorNeutralForeground4 },
});

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** So many are told apart by color; further parts of a share have the last one. */
const TONES = ORDER.length;

/** The class of each color, in their order. */
export function useTones(): (index: number) => string {
  const styles = useStyles();
  return (index) => styles[ORDER[Math.min(index, TONES - 1)] ?? 'sixth'];
}
