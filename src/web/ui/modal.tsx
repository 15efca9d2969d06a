import { useEffect, useId, useRef, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { limits } from '#shared/schemas/limits.ts';

const useStyles = makeStyles({
  modal: {
    // All dialogs have the width that the specification requires for the new-password dialog.
    width: `min(${limits.passwordDialogWidth.value}px, calc(100vw - 32px))`,
    maxHeight: 'calc(100dvh - 32px)',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    overflowY: 'auto',
    // Resets styles inherited from a table cell.
    textAlign: 'start',
    whiteSpace: 'normal',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface ModalProps {
  title: string;
  /** Called on Escape. */
  onClose: () => void;
  /** Replaces the centered layout, for example by a side panel. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal dialog, built on the browser's dialog element: the rest of the page is inert, and the focus returns on
 * close. Fluent's Dialog, unmounted while open, leaves the page hidden from screen readers.
 */
export function Modal({ title, onClose, className, children }: ModalProps): ReactNode {
  const styles = useStyles();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const previouslyFocused = document.activeElement;
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    return () => {
      element.close?.();
      if (previouslyFocused instanceof HTMLElement && document.activeElement === document.body)
        previouslyFocused.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={mergeClasses(styles.modal, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
