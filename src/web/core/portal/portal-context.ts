import { createContext, use } from 'react';
import { useStore } from '../../ui/store.ts';
import type { ScreenIndex } from '../navigation/screen-index.ts';
import type { PortalBrand } from './portal-meta.ts';
import { getBrand, findIdentity, type Portal } from './portal.ts';
import type { Identity, SessionState } from './session-state.ts';

/** The portal of this page, created in main.tsx. Tests create their own. */
export const PortalContext = createContext<Portal | undefined>(undefined);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('PortalContext is missing');
  return portal;
}

export const useSessionState = (): SessionState => useStore(usePortal().session);

/** The signed-in user; undefined for a visitor with an anonymous token. */
export const useIdentity = (): Identity | undefined => findIdentity(useSessionState());

/** The list of published screens. */
export const useScreens = (): ScreenIndex => useStore(usePortal().screens);

/** Returns the brand, and renders the component again when it changes. */
export function useBrand(): PortalBrand {
  const portal = usePortal();
  useStore(portal.brand);
  return getBrand(portal);
}
