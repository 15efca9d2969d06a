/**
 * Replaces rtl-css-js (15 KB) in the bundle. Griffel uses it to compute a mirrored copy of each style for languages that
 * are written from right to left; the portal has none.
 */
export const convertProperty = (key: string, value: unknown): { key: string; value: unknown } => ({
  key,
  value,
});

export const convert = <Styles>(styles: Styles): Styles => styles;
