import { limits } from '#shared/schemas/limits.ts';

/** Media queries at the breakpoints of the specification (point 9). */
export const PHONE = `(max-width: ${limits.mobileBreakpoint.value}px)`;
/** The same as PHONE while the breakpoints of the specification leave no width between phone and tablet. */
export const BELOW_TABLET = `(max-width: ${limits.tabletBreakpoint.value - 1}px)`;
export const FROM_TABLET = `(min-width: ${limits.tabletBreakpoint.value}px)`;

/** A window too narrow for a column beside the content. */
export const NARROW = '(max-width: 1023px)';

/** The media query as a key for makeStyles. */
export const ON_PHONE = `@media ${PHONE}`;
