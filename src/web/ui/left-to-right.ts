/**
 * Replaces rtl-css-js (15 KB) in the bundle. Griffel computes with it a second, mirrored rule of each style; all
 * languages of the portal are written from left to right.
 */
export const convertProperty = (key: string, value: unknown): { key: string; value: unknown } => ({
  key,
  value,
});

export const convert = <Styles>(styles: Styles): Styles => styles;
