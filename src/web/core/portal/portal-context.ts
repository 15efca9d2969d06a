import { createContext, use } from 'react';
import { useStore } from '../../ui/store.ts';
import type { ScreenIndex } from '../navigation/screen-index.ts';
import type { PortalBrand } from './portal-meta.ts';
import { brandOf, readerOf, type Portal } from './portal.ts';
import type { Identity, SessionState } from './session-state.ts';

/** The portal of this page, made in main.tsx; a test makes its own. */
export const PortalContext = createContext<Portal | undefined>(undefined);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('This part of the page stands outside a PortalContext');
  return portal;
}

export const useSessionState = (): SessionState => useStore(usePortal().session);

/** Who is signed in; a visitor's token is nobody. */
export const useReader = (): Identity | undefined => readerOf(useSessionState());

export const useScreens = (): ScreenIndex => useStore(usePortal().screens);

/** Draws again when another brand is shown. */
export function useBrand(): PortalBrand {
  const portal = usePortal();
  useStore(portal.brand);
  return brandOf(portal);
}
