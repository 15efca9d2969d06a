import { requireFound } from '../../errors.ts';
import { readStoredFile } from '../../files/read-stored-file.ts';
import type { Call } from '../../requests/call.ts';
import { findLogo } from './group-logo.queries.ts';

/** Reads the logo; undefined for a group without one. @throws HttpError 404 for a group out of scope */
export async function readLogoFile(
  call: Pick<Call, 'scoped' | 'newTransaction' | 'services'>,
  groupNumber: number,
) {
  const group = requireFound(await findLogo(call, groupNumber));
  return group.logo_file_id === null ? undefined : readStoredFile(call, group.logo_file_id);
}

/**
 * Returns the logo as a data URL; undefined for a group without one. Reads the file in the request's own transaction, because
 * the embedded database has no second connection.
 */
export async function findLogoDataUrl(
  call: Call,
  groupNumber: number,
): Promise<string | undefined> {
  const newTransaction: Call['newTransaction'] = (work) => work(call.trx, call.scoped);
  const file = await readLogoFile({ ...call, newTransaction }, groupNumber);
  if (!file) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.content) chunks.push(chunk);
  return `data:${file.contentType};base64,${Buffer.concat(chunks).toString('base64')}`;
}
