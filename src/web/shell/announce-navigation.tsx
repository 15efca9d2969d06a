import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '../core/i18n/use-text.ts';
import { useBrand } from '../core/portal/portal-context.ts';
import { useScreenMatch } from '../core/screen/current-location.ts';
import { reportScreenView } from './analytics.ts';
import { focusHeading } from './heading-focus.ts';
import { rescueLostFocus } from './lost-focus.ts';
import { useScrollMemory } from './scroll-memory.ts';

/** Announces navigation to screen readers: sets the title, the focus, a status message and the scroll position. */
export function AnnounceNavigation(): ReactElement {
  const title = useTitle();
  const { pathname, key } = useLocation();
  const action = useNavigationType();
  const isFirstRender = useRef(true);
  const [announced, setAnnounced] = useState('');
  const match = useScreenMatch();
  useScrollMemory(key, pathname, action);
  useEffect(() => void (document.title = title), [title]);
  useEffect(rescueLostFocus, []);
  useEffect(() => {
    if (match) reportScreenView(match.entry.id);
    if (isFirstRender.current) {
      isFirstRender.current = false;
      return undefined;
    }
    setAnnounced(title);
    return focusHeading();
    // Only a new path is a navigation. A title that changes with the language is not announced.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </div>
  );
}

/** Page title and brand name. Title texts take no values, so personal data cannot get into the title or the history. */
function useTitle(): string {
  const text = useText();
  const match = useScreenMatch();
  const { name } = useBrand();
  return match ? text('shell.title', { page: text(match.entry.title) }) : name;
}
