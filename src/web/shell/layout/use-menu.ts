import { useMemo } from 'react';
import { opensTo } from '../router/access.ts';
import { useReader, useScreens } from '../../core/portal/portal-context.ts';
import { sideGroups, type MenuGroup } from './menu-entries.ts';

/** The side navigation of this reader; no groups where nothing may be opened. */
export function useMenu(): readonly MenuGroup[] {
  const reader = useReader();
  const index = useScreens();
  return useMemo(
    () => (reader ? sideGroups(index, reader.user.portal, opensTo(reader, index)) : []),
    [reader, index],
  );
}
