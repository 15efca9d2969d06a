import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    minWidth: '160px',
    maxWidth: 'min(360px, calc(100vw - 16px))',
    maxHeight: 'min(400px, calc(100dvh - 16px))',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    textAlign: 'start',
    whiteSpace: 'normal',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
  },
});

export interface FloatingProps {
  /** The button that opened the panel. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  role: 'menu' | 'dialog';
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel beside its button, built on the browser's popover: it is in the top layer, closes on Escape and on a click
 * outside, and keeps its place in the reading order. Fluent's Popover adds 35 KB.
 */
export function Floating({
  anchor,
  label,
  role,
  className,
  onClose,
  children,
}: FloatingProps): ReactNode {
  const styles = useStyles();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.showPopover?.();
    positionPanel(anchor.current, panel.current);
  }, [anchor]);
  useEffect(() => {
    findFirstControl(panel.current)?.focus();
  }, []);
  usePositionUpdates(anchor, panel);
  return (
    <div
      ref={panel}
      popover="auto"
      role={role}
      aria-label={label}
      className={mergeClasses(styles.panel, className)}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

const findFirstControl = (panel: HTMLElement | null): HTMLElement | null | undefined =>
  panel?.querySelector<HTMLElement>(
    '[role^="menuitem"]:not([disabled]), input:not([disabled]), button:not([disabled])',
  );

/** Places the panel below the button, aligned with its end; above it if there is no room. */
function positionPanel(anchor: HTMLElement | null, panel: HTMLElement | null): void {
  if (!anchor || !panel) return;
  const anchorBox = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = panel;
  const fitsBelow = anchorBox.bottom + offsetHeight + MARGIN <= innerHeight;
  const top = fitsBelow
    ? anchorBox.bottom + GAP
    : Math.max(MARGIN, anchorBox.top - offsetHeight - GAP);
  const left = Math.min(
    Math.max(MARGIN, anchorBox.right - offsetWidth),
    innerWidth - offsetWidth - MARGIN,
  );
  panel.style.top = `${top}px`;
  panel.style.left = `${left}px`;
}
/** Distance of the panel to its button, in px. */
const GAP = 4;
/** Minimum distance of the panel to the edges of the window, in px. */
const MARGIN = 8;

/** Keeps the panel beside the button when the page scrolls or the window changes its size. */
function usePositionUpdates(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const updatePosition = () => positionPanel(anchor.current, panel.current);
    addEventListener('scroll', updatePosition, { capture: true, passive: true });
    addEventListener('resize', updatePosition);
    return () => {
      removeEventListener('scroll', updatePosition, { capture: true });
      removeEventListener('resize', updatePosition);
    };
  }, [anchor, panel]);
}
