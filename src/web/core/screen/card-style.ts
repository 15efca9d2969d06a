import { createContext, use } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ON_PHONE } from '../theme/breakpoints.ts';

/** Padding of cards, which the brand may set (theme-tokens.ts). */
export const CARD_PADDING = 'var(--portalCardPadding, 16px)';
/** CSS variable with the maximum page width, if the screen sets one. */
export const PAGE_WIDTH = '--portalPageWidth';
/** Gap between the cards of a page, which the brand may set (theme-tokens.ts). */
export const STACK_GAP = 'var(--portalStackGap, 16px)';

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    boxSizing: 'border-box',
    padding: `calc(${CARD_PADDING} * 1.25)`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [ON_PHONE]: { padding: CARD_PADDING },
    '@media print': { border: 0, padding: 0, marginBottom: '14pt' },
  },
  bare: { minWidth: 0 },
});

/** Whether the content is already inside a card, for example on signed-out pages or text pages. */
export const InsideCard = createContext(false);

/** Returns the class of a card. Inside another card it has no border or padding, so that cards do not look nested. */
export function useCardStyle(): { card: string } {
  const styles = useStyles();
  return { card: use(InsideCard) ? styles.bare : styles.card };
}
