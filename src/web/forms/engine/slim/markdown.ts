import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx (25 KB) in the bundle: RJSF uses it for texts that no screen shows. */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
