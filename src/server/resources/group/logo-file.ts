import { requireFound } from '../../errors.ts';
import { readStoredFile } from '../../files/read-stored-file.ts';
import type { Call } from '../../requests/call.ts';
import { findLogo } from './group-logo.queries.ts';

/** @throws HttpError 404 for a group that the caller does not see */
export async function readLogoFile(
  call: Pick<Call, 'scoped' | 'newTransaction' | 'services'>,
  groupNumber: number,
) {
  const group = requireFound(await findLogo(call, groupNumber));
  return group.logo_file_id === null ? undefined : readStoredFile(call, group.logo_file_id);
}

/**
 * The logo as a data URL, which needs no further request. It is read in the request's own transaction, because the
 * embedded database has no second connection.
 */
export async function getLogoDataUrl(call: Call, groupNumber: number): Promise<string | undefined> {
  const newTransaction: Call['newTransaction'] = (work) => work(call.trx, call.scoped);
  const file = await readLogoFile({ ...call, newTransaction }, groupNumber);
  if (!file) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.content) chunks.push(chunk);
  return `data:${file.contentType};base64,${Buffer.concat(chunks).toString('base64')}`;
}
