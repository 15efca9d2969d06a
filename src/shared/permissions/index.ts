export * from './catalogue.ts';
export * from './load.ts';
export * from './effective.ts';
