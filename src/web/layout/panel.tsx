import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import styles from './menu-button.module.css';

/** A button that opens a panel of things to read; Escape, or going elsewhere, closes it. */
export function Panel(props: {
  label: string;
  icon: ReactElement;
  children: ReactNode;
}): ReactElement {
  const { label, icon, children } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', onOutside);
    addEventListener('focusin', onOutside);
    return () => {
      removeEventListener('pointerdown', onOutside);
      removeEventListener('focusin', onOutside);
    };
  }, [open]);
  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
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
