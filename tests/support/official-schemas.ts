import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import { projectRoot } from '#server/data-folders.ts';

/** The schemas and samples of CMS, which lie beside the checkout and are not part of the repository. */
const folder = `${projectRoot}/../shared/cms`;

export const hasOfficialSchemas = existsSync(folder);

const read = (path: string): unknown => JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));

export const readOfficialSample = (name: string): unknown => read(`samples/${name}.json`);

/** Returns the official check of a format, by a validator that the product does not use for these files. */
export function compileOfficialSchema(name: string): ValidateFunction {
  const ajv = new Ajv({ strict: false, logger: false });
  (formatsPlugin as unknown as (ajv: Ajv) => void)(ajv);
  return ajv.compile(read(`v2.2.0/${name}.json`) as object);
}
