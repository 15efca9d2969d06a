import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { CheckMark } from './marks.tsx';
import styles from './menu-button.module.css';

export interface MenuChoice {
  id: string;
  label: string;
  icon?: ReactElement;
  /** One of a set: shown with a mark, read as a radio item. */
  checked?: boolean;
  /** Language of the label, when it is not the page's. */
  lang?: string;
  choose: () => void;
}
export interface MenuSection {
  id: string;
  heading?: string;
  choices: MenuChoice[];
}

export interface MenuProps {
  /** Already worded; names the button and the menu. */
  label: string;
  children: ReactNode;
  sections: MenuSection[];
  /** Stands above the choices: who is signed in. */
  header?: ReactNode;
  /** Upwards, for a button at the foot of its column. */
  opens?: 'down' | 'up';
}

/** A button with a menu as the ARIA practices describe it. Fluent's Menu weighs as much as a whole search screen. */
export function MenuButton({
  label,
  children,
  sections,
  header,
  opens = 'down',
}: MenuProps): ReactElement {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useClosing(open, root, () => setOpen(false));

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) return close();
    if (event.key === 'Tab') return setOpen(false);
    if (!open && event.key === 'ArrowDown') setOpen(true);
    if (open) moveFocus(event, root.current);
  };
  return (
    <div ref={root} className={styles.root} onKeyDown={onKey}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div className={styles.panel} data-opens={opens}>
          {header}
          <MenuList id={id} label={label} sections={sections} onChoose={close} />
        </div>
      )}
    </div>
  );
}

function MenuList(props: {
  id: string;
  label: string;
  sections: MenuSection[];
  onChoose: () => void;
}): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => itemsIn(list.current)[0]?.focus(), []);
  return (
    <div ref={list} id={props.id} role="menu" aria-label={props.label}>
      {props.sections.map(({ id, heading, choices }) => (
        <div key={id} role="group" aria-label={heading} className={styles.section}>
          {heading && (
            <div className={styles.heading} aria-hidden>
              {heading}
            </div>
          )}
          {choices.map((choice) => (
            <MenuItem key={choice.id} choice={choice} onChoose={props.onChoose} />
          ))}
        </div>
      ))}
    </div>
  );
}

function MenuItem({
  choice,
  onChoose,
}: {
  choice: MenuChoice;
  onChoose: () => void;
}): ReactElement {
  const { label, icon, checked, lang, choose } = choice;
  const state =
    checked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': checked };
  return (
    <button
      type="button"
      tabIndex={-1}
      lang={lang}
      className={styles.item}
      onClick={() => {
        onChoose();
        choose();
      }}
      {...state}
    >
      <span className={styles.mark}>{checked ? <CheckMark /> : icon}</span>
      {label}
    </button>
  );
}

const itemsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const items = itemsIn(root);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  items.at(place % items.length)?.focus();
}

/** A press or a focus outside closes the menu. */
function useClosing(open: boolean, root: { current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    addEventListener('pointerdown', onOutside);
    addEventListener('focusin', onOutside);
    return () => {
      removeEventListener('pointerdown', onOutside);
      removeEventListener('focusin', onOutside);
    };
  });
}
