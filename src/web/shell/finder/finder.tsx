import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { createMenuFilter } from '../router/access.ts';
import { useIdentity, useScreens } from '../../core/portal/portal-context.ts';
import { listFinders, findTargets } from './finder-match.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './finder.module.css';

/** Suggestions are optional: nothing is shown if they do not load, and Enter searches without them. */
const Suggestions = lazyPart(
  'finder suggestions',
  async () => (await import('./suggestions.tsx')).Suggestions,
  { quiet: true },
);

/**
 * Global search for a claim number or a member, with suggestions while the user types. The `/` key moves the focus here.
 * Shown only if the user may open a search.
 */
export function Finder(): ReactElement | null {
  const navigate = useNavigate();
  const identity = useIdentity();
  const index = useScreens();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<string>();
  useSlashShortcut(field);
  const finders = identity ? listFinders(index, createMenuFilter(identity, index)) : [];
  if (finders.length === 0) return null;

  const reset = () => {
    setTyped(undefined);
    setActive(undefined);
  };
  const open = (path: string, state?: object) => {
    if (field.current) field.current.value = '';
    reset();
    void navigate(path, { state });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [target] = findTargets(field.current?.value ?? '', finders);
    // Pass the criteria in the history state, not in the URL: names are personal data.
    if (target) open(target.entry.path, { criteria: target.criteria });
  };
  return (
    <form role="search" className={styles.finder} onSubmit={onSubmit}>
      <Icon name="search" className={styles.icon} />
      <FinderField
        field={field}
        listId={listId}
        active={active}
        onType={setTyped}
        onFocus={() => void Suggestions.preload()}
        onBlur={reset}
      />
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
      {typed !== undefined && (
        <Suggestions
          id={listId}
          field={field}
          typed={typed}
          targets={findTargets(typed, finders)}
          active={active}
          onActive={setActive}
          onOpen={open}
          onClose={reset}
        />
      )}
    </form>
  );
}

function FinderField(props: {
  field: RefObject<HTMLInputElement | null>;
  /** DOM id of the list of suggestions. */
  listId: string;
  /** DOM id of the highlighted suggestion: '' if none is highlighted, undefined while there are no suggestions. */
  active: string | undefined;
  onType: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}): ReactElement {
  const { field, listId, active, onType, onFocus, onBlur } = props;
  const text = useText();
  return (
    <input
      ref={field}
      type="text"
      role="combobox"
      inputMode="search"
      enterKeyHint="search"
      name="find"
      autoComplete="off"
      spellCheck={false}
      aria-label={text('shell.header.finder.label')}
      aria-keyshortcuts="/"
      aria-autocomplete="list"
      aria-expanded={active !== undefined}
      aria-controls={listId}
      aria-activedescendant={active || undefined}
      placeholder={text('shell.header.finder.placeholder')}
      className={styles.field}
      onFocus={onFocus}
      onChange={({ target }) => onType(target.value)}
      onBlur={onBlur}
    />
  );
}

function useSlashShortcut(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [field]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
