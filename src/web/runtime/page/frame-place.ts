import { createContext, use } from 'react';

/** Screens that a tab of the frame around already names. */
const TabsContext = createContext<ReadonlySet<string>>(new Set());
export const FramePlace = TabsContext;

export const useNamedByTab = (screen: string): boolean => use(TabsContext).has(screen);
