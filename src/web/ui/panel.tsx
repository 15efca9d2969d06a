import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useDismiss } from './use-dismiss.ts';
import styles from './menu-button.module.css';

/** A button that opens a panel. The panel closes on Escape and when a click or the focus goes outside. */
export function Panel(props: {
  label: string;
  icon: ReactElement;
  children: ReactNode;
}): ReactElement {
  const { label, icon, children } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(open, root, () => setOpen(false));
  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      {open && (
        <section id={id} aria-label={label} className={styles.panel} data-opens="down" data-wide>
          {children}
        </section>
      )}
    </div>
  );
}
