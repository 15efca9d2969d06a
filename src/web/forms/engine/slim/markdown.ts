import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx (25 KB) in the bundle. RJSF (react-jsonschema-form) uses it for texts that the portal does not render. */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
