import { limits } from '#shared/schemas/limits.ts';

/** Media queries at the breakpoints of the specification (point 9). */
export const PHONE = `(max-width: ${limits.mobileBreakpoint.value}px)`;
export const FROM_TABLET = `(min-width: ${limits.tabletBreakpoint.value}px)`;

/** The media query as a key for makeStyles. */
export const ON_PHONE = `@media ${PHONE}`;
