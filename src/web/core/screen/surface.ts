import { createContext, use } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ON_PHONE } from '../theme/breakpoints.ts';

/** The brand's own measures, as theme-tokens.ts names them. */
export const CARD_PADDING = 'var(--portalCardPadding, 16px)';
export const ROW_HEIGHT = 'var(--portalRowHeight, 40px)';
export const ROW_HEIGHT_DENSE = 'var(--portalRowHeightDense, 32px)';
/** How wide a page may be, where its screen says so. */
export const PAGE_WIDTH = '--portalPageWidth';
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

/** Whether a sheet lies below already: the card of the signed-out pages, a page of text. */
export const OnCard = createContext(false);

/** What is read stands on a sheet on the page's ground; a sheet on a sheet would only be a box in a box. */
export function useSurface(): { card: string } {
  const styles = useStyles();
  return { card: use(OnCard) ? styles.bare : styles.card };
}
