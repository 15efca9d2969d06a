import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { requireFound } from '../errors.ts';
import { readWholeFile } from '../files/read-stored-file.ts';
import { createInputCheck, type InputCheckContext } from '../requests/check.ts';
import type { Services } from '../requests/services.ts';
import type { JobTransaction, AccountJob } from './job-kind.ts';

/** Returns the text of the uploaded file that a job imports. */
export const readImportedText = <Input extends { fileId: number }>(
  job: AccountJob<Input>,
): Promise<string> =>
  job.transaction(async ({ scoped }) => {
    const content = await readWholeFile({ scoped, services: job.services }, job.input.fileId);
    return requireFound(content).toString('utf8');
  });

/** Creates the check of a file's records, the same as for the input of a request. */
export const createImportInputCheck = (services: Services) =>
  createInputCheck(services.schemaFiles.get('schemas/meta/session.json') as JsonSchema, (list) =>
    services.codes(list),
  );

export const toInputCheckContext = (
  { brand }: Pick<AccountJob<object>, 'brand'>,
  { session, scope, today }: JobTransaction,
): InputCheckContext => ({ session, brandId: brand.id, today, receiver: scope });
