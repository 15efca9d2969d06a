import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useDismiss } from './use-dismiss.ts';
import { CheckIcon } from './auth-icons.tsx';
import styles from './menu-button.module.css';

export interface MenuChoice {
  id: string;
  label: string;
  icon?: ReactElement;
  /** For a radio item: whether it is selected, which a check mark shows. Undefined for an item that is no radio item. */
  checked?: boolean;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  choose: () => void;
}
export interface MenuSection {
  id: string;
  heading?: string;
  choices: MenuChoice[];
}

export interface MenuProps {
  /** Translated label of the button and the menu. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  sections: MenuSection[];
  /** Content above the items, such as the user's name. */
  header?: ReactNode;
  /** Direction in which the menu opens. `up` is for a button at the bottom of the page. */
  opens?: 'down' | 'up';
}

/** A menu button that follows the ARIA practices. Fluent's Menu would add as much code as a whole search screen. */
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
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useDismiss(open, root, (cause) => (cause === 'escape' ? close() : setOpen(false)));
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <div className={styles.panel} data-opens={opens}>
          {header}
          <MenuList
            id={id}
            label={label}
            sections={sections}
            onChoose={close}
            onTab={() => setOpen(false)}
          />
        </div>
      )}
    </div>
  );
}

interface ListProps {
  id: string;
  label: string;
  sections: MenuSection[];
  onChoose: () => void;
  onTab: () => void;
}

function MenuList({ id, label, sections, onChoose, onTab }: ListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => listItems(list.current)[0]?.focus(), []);
  const onKey = (event: KeyboardEvent) =>
    event.key === 'Tab' ? onTab() : moveFocus(event, list.current);
  return (
    <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKey}>
      {sections.map(({ id: section, heading, choices }) => (
        <div key={section} role="group" aria-label={heading} className={styles.section}>
          {heading && (
            <div className={styles.heading} aria-hidden>
              {heading}
            </div>
          )}
          {choices.map((choice) => (
            <MenuItem key={choice.id} choice={choice} onChoose={onChoose} />
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
      <span className={styles.mark}>{checked ? <CheckIcon /> : icon}</span>
      {label}
    </button>
  );
}

const listItems = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const items = listItems(root);
  const focusedIndex = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: focusedIndex + 1,
    ArrowUp: focusedIndex - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
