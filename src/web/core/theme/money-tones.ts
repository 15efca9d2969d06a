import { makeStyles } from '@fluentui/react-components';
import { moneyColors, type MoneyTone } from '#shared/cobrand/money-colors.ts';

/** The color of a meaning in the theme around it. */
const inEveryTheme = (tone: MoneyTone) => ({
  color: moneyColors.light[tone],
  ':global([data-theme="dark"])': { color: moneyColors.dark[tone] },
  ':global([data-theme="highContrast"])': { color: moneyColors.highContrast[tone] },
});

/** Classes that set `color` by the meaning of an amount. Marks are drawn in `currentColor`. */
export const useMoneyTones = makeStyles({
  discount: inEveryTheme('discount'),
  plan: inEveryTheme('plan'),
  account: inEveryTheme('account'),
  other: inEveryTheme('other'),
  yours: inEveryTheme('yours'),
  notCovered: inEveryTheme('notCovered'),
});
