import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useRouteScope } from '../../core/screen/current-location.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { ScreenProvider } from '../../core/screen/screen-context.tsx';
import type { FinderTarget } from './finder-match.ts';
import { findNoMatchHint } from './find-hint.ts';
import { findRows, type FoundRows } from './find-rows.ts';
import { SuggestedRows } from './suggested-rows.tsx';
import styles from './suggestions.module.css';

export interface SuggestionsProps {
  /** DOM id of the list. */
  id: string;
  /** The input in which the user types. */
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The searches that fit the typed text. */
  targets: readonly FinderTarget[];
  /** DOM id of the highlighted suggestion: '' if none is highlighted, undefined while there are no suggestions. */
  active: string | undefined;
  /** Sets `active`: to the id of a suggestion that an arrow key highlights; for new suggestions to '', or undefined if none. */
  onActive: (id: string | undefined) => void;
  onOpen: (path: string, state?: object) => void;
  onClose: () => void;
}

/** The first records that match the typed text. Arrow keys highlight one, Enter opens it, Escape closes the list. */
export function Suggestions(props: SuggestionsProps): ReactElement {
  const { id, field, typed, targets, active, onActive, onOpen, onClose } = props;
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const { groups: found, hint, typed: searched } = useSuggestions(typed, targets);
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  /** Opens the only record, or the search that has matches. False where Enter is to open the likeliest search. */
  const openBest = (options: readonly HTMLElement[]): boolean => {
    const best = found.find(({ rows }) => rows.length > 0);
    if (searched !== typed || !best) return false;
    if (options.length === 1) options[0]?.click();
    else onOpen(best.entry.path, { criteria: best.criteria });
    return true;
  };
  useSuggestionKeys(field, list, { active, onActive, onClose, openBest });
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
          <ScreenProvider key={toGroupId(group)} screen={group}>
            <SuggestedRows
              {...group}
              id={`${id}-${toGroupId(group)}`}
              active={active}
              onOpen={onOpen}
            />
          </ScreenProvider>
        ))}
      </div>
      <span role="status" className={hint ? styles.list : 'visually-hidden'}>
        {hint ? (
          <span className={styles.empty}>{text(hint, { min: MIN_CHARACTERS })}</span>
        ) : (
          count > 0 && text('runtime.typeahead.found', { count })
        )}
      </span>
    </>
  );
}

/** Two searches may be on one screen, by its member ID and by its telephone number. */
const toGroupId = ({ entry, criteria }: FinderTarget): string =>
  [entry.id, ...Object.keys(criteria)].join('-');

/** Milliseconds from the last key press until the search. */
const SEARCH_DELAY = 250;

/** Fewer characters would match too many records. */
const MIN_CHARACTERS = 3;

interface Found {
  /** The text that was searched for. */
  typed: string;
  groups: readonly FoundRows[];
  /** Key of the text shown in place of rows. */
  hint?: string;
}

const isLongEnough = ({ criteria }: FinderTarget): boolean =>
  Object.values(criteria).every((value) => value.length >= MIN_CHARACTERS);

function useSuggestions(typed: string, targets: readonly FinderTarget[]): Found {
  const portal = usePortal();
  const scope = useRouteScope();
  const [found, setFound] = useState<Found>({ typed: '', groups: [] });
  useEffect(() => {
    const aborter = new AbortController();
    // A search that fails has no suggestions. Enter opens its screen, which shows the error.
    const fetchRows = (target: FinderTarget) =>
      findRows(portal, target, scope, aborter.signal).catch(() => undefined);
    const search = async () => {
      const outcomes = await Promise.all(targets.filter(isLongEnough).map(fetchRows));
      if (!aborter.signal.aborted) setFound(toFound(typed, targets, outcomes));
    };
    const timer = setTimeout(() => void search(), SEARCH_DELAY);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
    // The text determines the targets. The scope changes only with a navigation, which closes the list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [portal, typed]);
  return found;
}

/** Returns what to show for the outcomes of the searches, of which one is undefined if it failed. */
function toFound(
  typed: string,
  targets: readonly FinderTarget[],
  outcomes: readonly (FoundRows | undefined)[],
): Found {
  const groups = outcomes.filter((group) => group !== undefined);
  if (targets.length === 0)
    return { typed, groups, ...(typed.trim() !== '' && { hint: findNoMatchHint(typed) }) };
  if (outcomes.length === 0) return { typed, groups, hint: 'shell.header.finder.short' };
  const hasFailed = groups.length < outcomes.length;
  if (hasFailed || groups.some(({ rows }) => rows.length > 0)) return { typed, groups };
  return { typed, groups, hint: findNoMatchHint(typed) };
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Handles the arrow keys, Enter and Escape while the field has the focus. */
function useSuggestionKeys(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  {
    active,
    onActive,
    onClose,
    openBest,
  }: Pick<SuggestionsProps, 'active' | 'onActive' | 'onClose'> & {
    openBest: (options: readonly HTMLElement[]) => boolean;
  },
): void {
  useEffect(() => {
    const input = field.current;
    const onKey = (event: KeyboardEvent) => {
      const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
      if (options.length === 0) return;
      const index = options.findIndex(({ id }) => id === active);
      const step = STEP_BY_KEY[event.key];
      if (step !== undefined) onActive(options.at(nextIndex(index, step, options.length))?.id);
      else if (event.key === 'Escape') onClose();
      else if (event.key === 'Enter' && index !== -1) options[index]?.click();
      else if (event.key !== 'Enter' || !openBest(options)) return;
      event.preventDefault();
    };
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  });
}

/** Returns the next index. It wraps at both ends; from no selection (-1), ArrowUp selects the last. */
const nextIndex = (index: number, step: number, count: number): number =>
  index === -1 && step === -1 ? count - 1 : (index + step + count) % count;
