import { useEffect, useRef, type FormEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { menuFilterFor } from '../router/access.ts';
import { useReader, useScreens } from '../../core/portal/portal-context.ts';
import { findersFor, findTarget } from './finder-match.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './finder.module.css';

/**
 * Global search for a claim number or a member. The `/` key moves the focus here. Shown only if the user may open a
 * search.
 */
export function Finder({ onFound }: { onFound?: () => void }): ReactElement | null {
  const text = useText();
  const navigate = useNavigate();
  const reader = useReader();
  const index = useScreens();
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const finders = reader ? findersFor(index, menuFilterFor(reader, index)) : [];
  if (finders.length === 0) return null;

  const find = (event: FormEvent) => {
    event.preventDefault();
    const target = findTarget(field.current?.value ?? '', finders);
    if (!target) return;
    if (field.current) field.current.value = '';
    onFound?.();
    // Pass the criteria in the history state, not in the address: names are personal data.
    void navigate(target.path, { state: { criteria: target.criteria } });
  };
  return (
    <form role="search" className={styles.finder} onSubmit={find}>
      <Icon name="search" className={styles.icon} />
      <input
        ref={field}
        type="search"
        name="find"
        autoComplete="off"
        spellCheck={false}
        aria-label={text('shell.header.finder.label')}
        aria-keyshortcuts="/"
        placeholder={text('shell.header.finder.placeholder')}
        className={styles.field}
      />
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </form>
  );
}

function useSlash(field: { current: HTMLInputElement | null }): void {
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
