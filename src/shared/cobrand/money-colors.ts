import type { ThemeMode } from './brand.ts';

/** What an amount of a bill means: the part of the plan, of a health account, of the patient and so on. */
export type MoneyTone = 'discount' | 'plan' | 'account' | 'other' | 'yours' | 'notCovered';

const darkColors: Readonly<Record<MoneyTone, string>> = {
  discount: '#5F6B77',
  plan: '#A5D2F2',
  account: '#187474',
  other: '#7956AC',
  yours: '#9E5600',
  notCovered: '#F8BFC3',
};

/**
 * The color of each meaning, the same in every bar and chart and for every brand. The part of the plan and what is not
 * covered have a contrast of 3:1 to the other parts, and all have it to the surface, which shows between two parts.
 */
export const moneyColors: Readonly<Record<ThemeMode, Readonly<Record<MoneyTone, string>>>> = {
  light: {
    discount: '#7C8895',
    plan: '#083A5A',
    account: '#009494',
    other: '#9C74D6',
    yours: '#C77700',
    notCovered: '#6E0A15',
  },
  dark: darkColors,
  highContrast: darkColors,
};
