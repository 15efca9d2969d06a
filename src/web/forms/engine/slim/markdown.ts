import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx (25 KB) in the bundle. RJSF uses it only for descriptions, which the portal renders itself. */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
