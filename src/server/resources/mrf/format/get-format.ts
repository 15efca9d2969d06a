import type { SchemaFiles } from '#shared/schemas/references.ts';
import type { Format } from './format.ts';

export type FormatName = 'table-of-contents' | 'in-network-rates' | 'allowed-amounts';

/** Returns the description of a file format. */
export const getFormat = (files: SchemaFiles, name: FormatName): Format =>
  files.get(`schemas/mrf/${name}.format.json`) as Format;
