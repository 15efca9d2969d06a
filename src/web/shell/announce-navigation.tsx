import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '../core/i18n/use-text.ts';
import { useBrand } from '../core/portal/portal-context.ts';
import { useLocated } from '../core/screen/address.ts';
import { reportScreenView } from './analytics.ts';
import { focusHeading } from './arrival-focus.ts';
import { useScrollMemory } from './scroll-memory.ts';

/** What a change of screen owes to those who do not see it change: title, focus, a word, and the scroll position. */
export function AnnounceNavigation(): ReactElement {
  const title = useTitle();
  const { pathname, key } = useLocation();
  const action = useNavigationType();
  const first = useRef(true);
  const [announced, setAnnounced] = useState('');
  const located = useLocated();
  useScrollMemory(key, pathname, action);
  useEffect(() => void (document.title = title), [title]);
  useEffect(() => {
    if (located) reportScreenView(located.entry.id);
    if (first.current) {
      first.current = false;
      return undefined;
    }
    setAnnounced(title);
    return focusHeading();
    // Only another address is an arrival; a title in another language is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </div>
  );
}

/** Screen and brand. Title texts take no values, so nobody's name can get into a window title or a history. */
function useTitle(): string {
  const text = useText();
  const located = useLocated();
  const { name } = useBrand();
  return located ? text('shell.title', { page: text(located.entry.title) }) : name;
}
