import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useRouteScope } from '../../core/screen/current-location.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { ScreenProvider } from '../../core/screen/screen-context.tsx';
import type { FinderTarget } from './finder-match.ts';
import { findRows, type FoundRows } from './find-rows.ts';
import { SuggestedRows } from './suggested-rows.tsx';
import styles from './suggestions.module.css';

export interface SuggestionsProps {
  /** DOM id of the list. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  targets: readonly FinderTarget[];
  /** DOM id of the marked suggestion; empty for none. */
  active: string | undefined;
  /** Gets undefined while there is no suggestion. */
  onActive: (id: string | undefined) => void;
  onOpen: (path: string) => void;
  onClose: () => void;
}

/** The first records that match the typed text. Arrow keys mark one, Enter opens it, Escape closes the list. */
export function Suggestions(props: SuggestionsProps): ReactElement {
  const { id, field, targets, active, onActive, onOpen, onClose } = props;
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const found = useSuggestions(targets);
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  useKeys(field, list, { active, onActive, onClose });
  useEffect(() => {
    onActive(count > 0 ? '' : undefined);
    // `onActive` is a setter of the parent's state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found, count]);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={text('shell.header.finder.suggestions')}
        hidden={count === 0}
        className={styles.list}
      >
        {found.map((group) => (
          <ScreenProvider key={group.entry.id} screen={group}>
            <SuggestedRows
              {...group}
              id={`${id}-${group.entry.id}`}
              active={active}
              onOpen={onOpen}
            />
          </ScreenProvider>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {count > 0 && text('runtime.typeahead.found', { count })}
      </span>
    </>
  );
}

/** Milliseconds from the last key press until the search. */
const PAUSE = 250;

/** Fewer characters match too much to be of help. */
const LEAST_CHARACTERS = 3;

function useSuggestions(targets: readonly FinderTarget[]): readonly FoundRows[] {
  const portal = usePortal();
  const scope = useRouteScope();
  const [found, setFound] = useState<readonly FoundRows[]>([]);
  const sought = targets.filter(({ criteria }) =>
    Object.values(criteria).every((value) => value.length >= LEAST_CHARACTERS),
  );
  const key = JSON.stringify(sought.map(({ entry, criteria }) => [entry.id, criteria]));
  useEffect(() => {
    const aborter = new AbortController();
    // A search that rejects the text suggests nothing: Enter opens it, and there it says why.
    const rowsOf = (target: FinderTarget) =>
      findRows(portal, target, scope, aborter.signal).catch(() => undefined);
    const search = async () => {
      const all = await Promise.all(sought.map(rowsOf));
      if (!aborter.signal.aborted) setFound(all.filter((group) => group !== undefined));
    };
    const timer = setTimeout(() => void search(), PAUSE);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
    // `key` contains what is sought; the scope changes with every navigation, which closes the list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [portal, key]);
  return found;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useKeys(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  { active, onActive, onClose }: Pick<SuggestionsProps, 'active' | 'onActive' | 'onClose'>,
): void {
  useEffect(() => {
    const input = field.current;
    const onKey = (event: KeyboardEvent) => {
      const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
      if (options.length === 0) return;
      const at = options.findIndex(({ id }) => id === active);
      const step = steps[event.key];
      if (step !== undefined) onActive(options.at(nextOf(at, step, options.length))?.id);
      else if (event.key === 'Escape') onClose();
      else if (event.key === 'Enter' && at !== -1) options[at]?.click();
      else return;
      event.preventDefault();
    };
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  });
}

/** The next position; after the last the first, and from none upwards the last. */
const nextOf = (at: number, step: number, count: number): number =>
  at === -1 && step === -1 ? count - 1 : (at + step + count) % count;
