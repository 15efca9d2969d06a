import { makeStyles, tokens } from '@fluentui/react-components';
import { ROW_HEIGHT, ROW_HEIGHT_DENSE } from '../../core/screen/card-style.ts';

/** Top offset of sticky elements: the height of the page header. */
export const STICKY_TOP = '56px';

/** Scroll padding, so that a focused element is not covered by the header row or the actions column. */
const BESIDE_HEADER = { scrollPaddingTop: '72px', scrollPaddingInlineEnd: '64px' } as const;

export const useTableStyles = makeStyles({
  // Scrolls in both directions by itself if it is wider than its container, so that header and last column can be
  // sticky.
  scrolling: {
    overflow: 'auto',
    maxHeight: 'calc(100dvh - 160px)',
    overscrollBehaviorX: 'contain',
    ...BESIDE_HEADER,
  },
  long: { overflow: 'auto', maxHeight: '70dvh', ...BESIDE_HEADER },
  // Clipped until the width is measured, then scrollable.
  frame: { position: 'relative', minWidth: 0, overflowX: 'clip' },
  // Shadow at the edge when more columns follow, because many systems hide the scroll bar until the user scrolls.
  edgeShadow: {
    '::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      insetInlineEnd: 0,
      width: '16px',
      zIndex: 3,
      pointerEvents: 'none',
      backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralForeground3}, transparent)`,
      opacity: 0.15,
    },
    '@media print': { '::after': { display: 'none' } },
  },
  // The sticky actions column is at that edge, so the shadow is drawn before it.
  pinnedShadow: { '--portalPinnedShadow': `-8px 0 8px -8px ${tokens.colorNeutralForeground3}` },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: tokens.lineHeightBase300,
    '@media print': { fontSize: '9pt' },
  },
  waiting: {
    opacity: 0.55,
    transitionProperty: 'opacity',
    transitionDuration: '150ms',
    transitionDelay: '150ms',
  },
  head: {
    position: 'sticky',
    top: STICKY_TOP,
    zIndex: 2,
    padding: 0,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    verticalAlign: 'bottom',
    '@media print': { position: 'static' },
  },
  headInside: { top: 0 },
  headWords: {
    display: 'inline-block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
  },
  sortButton: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    width: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    border: 0,
    textAlign: 'inherit',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  arrow: { width: '16px', height: '16px', flexShrink: 0 },
  arrowIdle: { opacity: 0 },
  up: { transform: 'rotate(90deg)' },
  down: { transform: 'rotate(-90deg)' },
  branch: {
    maxWidth: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'visible',
  },
  inBranch: { paddingInlineStart: tokens.spacingHorizontalXXXL },
  row: { ':hover > *': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  cell: {
    height: ROW_HEIGHT,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground1,
    // One line per row for readability. Longer values are truncated and shown in full by the `title`.
    maxWidth: '300px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media print': { whiteSpace: 'normal' },
  },
  wrap: { whiteSpace: 'normal', minWidth: '200px', maxWidth: '480px' },
  dense: {
    height: ROW_HEIGHT_DENSE,
    paddingTop: 0,
    paddingBottom: 0,
    fontSize: tokens.fontSizeBase200,
  },
  absent: { color: tokens.colorNeutralForeground3 },
  end: { textAlign: 'end' },
  endButton: { flexDirection: 'row-reverse' },
  lead: {
    width: '1%',
    maxWidth: 'none',
    padding: 0,
    overflow: 'visible',
    '@media print': { display: 'none' },
  },
  // The actions column stays visible while the other columns scroll.
  actions: {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    width: '1%',
    maxWidth: 'none',
    overflow: 'visible',
    textAlign: 'end',
    '@media print': { display: 'none' },
  },
  actionsHead: { zIndex: 3, insetInlineEnd: 0 },
  // A shadow shows that columns continue under the actions column.
  over: { boxShadow: 'var(--portalPinnedShadow, none)' },
  bar: {
    height: '12px',
    width: '70%',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '150ms',
    animationDelay: '150ms',
    animationFillMode: 'both',
  },
});
