import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, useNavigate } from 'react-router-dom';
import type { FrameBody } from '#shared/screens/artefact.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useKeptOriginState, useScreenMatch } from '../../core/screen/current-location.ts';
import { useTargetHref } from '../../core/screen/use-target.ts';
import { isRow } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useVisibleParts } from '../../core/screen/use-visible.ts';

/** DOM id of the panel with the current tab's screen. */
export const TAB_PANEL = 'frame-panel';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { display: 'none' },
  },
  // Tabs that do not fit whole are on further lines, of which one is in sight; a menu beside it names them all.
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 0',
    minWidth: 0,
    height: '47px',
    columnGap: tokens.spacingHorizontalXS,
    overflow: 'hidden',
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    boxSizing: 'border-box',
    height: '47px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: '3px solid transparent',
    // Forced-colors mode makes transparent borders visible. The background color hides the border of an inactive tab.
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    outlineOffset: '-2px',
    ':hover': {
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorNeutralStroke1,
    },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
});

/** The screens of a frame as tabs. Each tab is a link, so it can be opened in a new browser tab or shared. */
export function FrameTabs({ tabs }: Pick<FrameBody, 'tabs'>): ReactNode {
  const styles = useStyles();
  const text = useText();
  const openableTabs = useVisibleTabs(tabs);
  const list = useRef<HTMLDivElement>(null);
  const hidesTabs = useHidesLines(list);
  const origin = useKeptOriginState();
  const current = openableTabs.findIndex((tab) => tab.isCurrent);
  useEffect(() => {
    if (!hidesTabs) return;
    list.current?.children[current]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [list, current, hidesTabs]);
  if (openableTabs.length === 0) return null;
  return (
    <div className={styles.root}>
      <div
        ref={list}
        role="tablist"
        aria-label={text('runtime.frame.tabs')}
        className={styles.tabs}
      >
        {openableTabs.map(({ screen, label, icon, href, isCurrent }, index) => (
          <Link
            key={screen}
            role="tab"
            data-part={screen}
            to={href}
            state={origin}
            onKeyDown={moveFocusByKey}
            className={mergeClasses(styles.tab, isCurrent && styles.current)}
            aria-selected={isCurrent}
            aria-controls={isCurrent ? TAB_PANEL : undefined}
            tabIndex={isCurrent || (current < 0 && index === 0) ? 0 : -1}
          >
            {icon && <Icon name={icon} />}
            {text(label)}
          </Link>
        ))}
      </div>
      {hidesTabs && <MoreTabs tabs={openableTabs} />}
    </div>
  );
}

/** Whether the content of an element needs more lines than it shows. Measured after every render and change of its width. */
function useHidesLines(element: RefObject<HTMLElement | null>): boolean {
  const watchWidth = useCallback(
    (onChange: () => void) => {
      if (!element.current || typeof ResizeObserver === 'undefined') return () => undefined;
      const observer = new ResizeObserver(onChange);
      observer.observe(element.current);
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(watchWidth, () => {
    const { scrollHeight = 0, clientHeight = 0 } = element.current ?? {};
    return scrollHeight > clientHeight;
  });
}

/** Menu of all tabs, shown while some of them are out of sight. */
function MoreTabs({ tabs }: { tabs: readonly VisibleTab[] }): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const origin = useKeptOriginState();
  const choices = tabs.map(({ screen, label, href, isCurrent }) => ({
    id: screen,
    label: text(label),
    checked: isCurrent,
    choose: () => void navigate(href, { state: origin }),
  }));
  return (
    <MenuButton label={text('runtime.frame.allTabs')} sections={[{ id: 'tabs', choices }]}>
      {text('runtime.frame.more')}
      <Icon name="chevronDown" size={16} />
    </MenuButton>
  );
}

interface VisibleTab {
  screen: string;
  label: string;
  icon?: string;
  href: string;
  isCurrent: boolean;
}

/**
 * Returns the tabs that the user may open, for the record of the frame. A screen below a tab marks that tab as current.
 */
function useVisibleTabs(tabs: FrameBody['tabs']): VisibleTab[] {
  const href = useTargetHref();
  const scope = useScope();
  const entry = useScreenMatch()?.entry;
  const route = isRow(scope.route) ? scope.route : {};
  const params = Object.fromEntries(
    Object.keys(route).map((name) => [name, { from: `route.${name}` }]),
  );
  const parts = useMemo(() => tabs.map((tab) => ({ ...tab, id: tab.screen })), [tabs]);
  return useVisibleParts(parts, scope).visible.flatMap((tab) => {
    const to = href({ screen: tab.screen, params }, scope);
    return to === undefined
      ? []
      : [{ ...tab, href: to, isCurrent: tab.screen === entry?.id || tab.screen === entry?.parent }];
  });
}

/** Arrow keys move between tabs, Home and End to the first and last tab, Enter opens. */
function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('[role="tablist"]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const index = tabs.indexOf(event.currentTarget);
  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  tabs.at(target % tabs.length)?.focus();
}
