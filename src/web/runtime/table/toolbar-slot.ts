import { createContext } from 'react';

/** The element that shows the tools of a list, such as its export; undefined above the rows. */
export const ToolbarSlot = createContext<HTMLElement | null>(null);
