import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { locateScreen, type Located } from './locate.ts';
import { useScreens } from './screen-index.ts';

/** The screen of the address shown. */
export function useLocated(): Located | undefined {
  const { pathname } = useLocation();
  const index = useScreens();
  return useMemo(() => locateScreen(index, pathname), [index, pathname]);
}
