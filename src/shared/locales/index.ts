export * from './catalogue.ts';
export * from './compare.ts';
export * from './languages.ts';
export * from './translator.ts';
