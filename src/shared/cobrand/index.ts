export * from './brand.ts';
export * from './color.ts';
export * from './contrast-findings.ts';
export * from './load.ts';
export * from './palette.ts';
export * from './theme-tokens.ts';
export * from './words.ts';
