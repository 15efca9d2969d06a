import { defaultLanguage } from '#shared/locales/languages.ts';
import { THEME_CHOICES, type ThemeChoice } from '../../core/theme/theme-choice.ts';

/** How a screen answers: with examples, never, with nothing, with a fault, or as if it were nobody's business. */
export const STATES = ['live', 'loading', 'empty', 'error', 'denied'] as const;
export type PreviewState = (typeof STATES)[number];

export const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type Width = keyof typeof WIDTHS;
export const WIDTH_NAMES = ['desktop', 'tablet', 'phone'] as const satisfies readonly Width[];

/** Nobody signed in. */
export const VISITOR = 'visitor';

/** What is looked at; it stands in the address, so that it can be sent to a colleague. It holds nothing of anybody. */
export interface Choice {
  screen: string;
  /** Name of a role, VISITOR, or empty: the first that may open the screen. */
  role: string;
  brand: string;
  language: string;
  theme: ThemeChoice;
  width: Width;
  state: PreviewState;
}

/** The width of the reader's own device, so that the first look is not a drawing too small to read. */
const widthHere = (): Width =>
  WIDTH_NAMES.toReversed().find((name) => innerWidth <= WIDTHS[name] + ROUND_THE_STAGE) ??
  'desktop';
const ROUND_THE_STAGE = 40;

const WORDS = ['screen', 'role', 'brand', 'language', 'theme', 'width', 'state'] as const;

export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const word = (name: (typeof WORDS)[number]) => query.get(name) ?? '';
  return {
    screen: word('screen'),
    role: word('role'),
    brand: word('brand') || 'default',
    language: word('language') || defaultLanguage,
    theme: THEME_CHOICES.find((one) => one === word('theme')) ?? 'light',
    width: WIDTH_NAMES.find((one) => one === word('width')) ?? widthHere(),
    state: STATES.find((one) => one === word('state')) ?? 'live',
  };
}

export const writeChoice = (choice: Choice): string =>
  `?${new URLSearchParams(WORDS.map((word) => [word, choice[word]]))}`;
