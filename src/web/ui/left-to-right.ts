/**
 * These two functions replace rtl-css-js (15 KB) in the bundle. Griffel uses that library to compute a mirrored copy of
 * each style for languages that are written from right to left. The portal has no such language, so nothing is mirrored.
 */
export const convertProperty = (key: string, value: unknown): { key: string; value: unknown } => ({
  key,
  value,
});

export const convert = <Styles>(styles: Styles): Styles => styles;
