import type { MenuBadge, ScreenEntry } from '#shared/screens/entry.ts';
import { listParamNames } from '#shared/screens/path-matcher.ts';
import type { ScreenIndex } from '../../core/navigation/screen-index.ts';
import { useMemo } from 'react';
import { createMenuFilter } from '../router/access.ts';
import { useIdentity, useScreens } from '../../core/portal/portal-context.ts';

/** Groups of a screen's `menu` that are not part of the side navigation. */
export const POSITIONS = {
  user: 'user',
  footer: 'signedOut.footer',
} as const;
const OTHER_POSITIONS: readonly string[] = Object.values(POSITIONS);

/** A link to a screen in a menu. */
export interface MenuEntry {
  /** Id of the screen. */
  id: string;
  path: string;
  /** Name of an icon; '' for none. */
  icon: string;
  /** Locale key. */
  label: string;
  badge?: MenuBadge;
}
/** A group of entries in the side navigation. */
export interface MenuGroup {
  id: string;
  /** Locale key. */
  label: string;
  entries: MenuEntry[];
}

type MayEnter = (entry: ScreenEntry) => boolean;

/**
 * Returns the side navigation of this user: the `menu` of each screen, in its order. A group takes the position of its
 * first entry.
 */
export function listSideGroups(
  index: ScreenIndex,
  portal: string,
  mayEnter: MayEnter,
): MenuGroup[] {
  const groups = new Map<string, MenuGroup>();
  for (const entry of listEntries(index, mayEnter)) {
    if (!entry.menu || entry.portal !== portal || OTHER_POSITIONS.includes(entry.menu.group))
      continue;
    const { group: id, groupLabel: label } = entry.menu;
    const group = groups.get(id) ?? { id, label, entries: [] };
    groups.set(id, group);
    group.entries.push(toMenuEntry(entry));
  }
  return [...groups.values()];
}

/** Returns the entries of the first group; if it has only one, the first of each group. */
export function listMainEntries(groups: readonly MenuGroup[]): readonly MenuEntry[] {
  const [first] = groups;
  if (first && first.entries.length > 1) return first.entries;
  return groups.flatMap(({ entries }) => entries.slice(0, 1));
}

/** Returns the entries of the user menu or of the footer. */
export const listEntriesAt = (
  index: ScreenIndex,
  position: (typeof POSITIONS)[keyof typeof POSITIONS],
  mayEnter: MayEnter = () => true,
): MenuEntry[] =>
  listEntries(index, mayEnter)
    .filter((entry) => entry.menu?.group === position)
    .map(toMenuEntry);

/** Returns the screen whose number is shown in the header. */
export const findBadgeEntry = (
  index: ScreenIndex,
  portal: string,
  mayEnter: MayEnter,
): MenuEntry | undefined =>
  listEntries(index, mayEnter)
    .filter((entry) => entry.menu?.badge?.header && entry.portal === portal)
    .map(toMenuEntry)[0];

/** An optional parameter at the end of a path, with its slash, such as `/{tab?}`. */
const OPTIONAL_PARAMETER = /\/\{\w+\?\}/g;

function listEntries({ entries }: ScreenIndex, mayEnter: MayEnter): ScreenEntry[] {
  const hasNoRequiredParameter = (entry: ScreenEntry) =>
    listParamNames(entry.path.replaceAll(OPTIONAL_PARAMETER, '')).length === 0;
  return entries
    .filter((entry) => entry.menu && hasNoRequiredParameter(entry) && mayEnter(entry))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
}

const toMenuEntry = ({ id, path, menu, title }: ScreenEntry): MenuEntry => ({
  id,
  path: path.replaceAll(OPTIONAL_PARAMETER, ''),
  icon: menu?.icon ?? '',
  label: menu?.label ?? title,
  ...(menu?.badge && { badge: menu.badge }),
});

/**
 * Returns the id of the menu entry to mark: that of the last screen of the breadcrumbs, else that of its nearest ancestor.
 * The dashboard is an ancestor of every screen, so it is marked only on its own page.
 */
export function findCurrentEntry(
  trail: readonly { id: string }[],
  entries: readonly MenuEntry[],
): string | undefined {
  const ancestors = trail.length > 1 ? trail.slice(1) : trail;
  return ancestors.toReversed().find(({ id }) => entries.some((entry) => entry.id === id))?.id;
}

/** Returns the side navigation of the current user. Empty if the user may open no screen. */
export function useMenu(): readonly MenuGroup[] {
  const identity = useIdentity();
  const index = useScreens();
  return useMemo(
    () =>
      identity
        ? listSideGroups(index, identity.user.portal, createMenuFilter(identity, index))
        : [],
    [identity, index],
  );
}
