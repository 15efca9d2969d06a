import type { Operations } from '#generated/operations.ts';
import { exchange } from '../api/exchange.ts';
import { readJson } from '../api/read-response.ts';
import type { OnProgress } from '../api/send-with-progress.ts';
import type { Portal } from '../portal/portal.ts';

/** A large file that the server receives in parts. */
export type FileImport = Operations['readFileImport']['output'];

const IMPORTS_PATH = '/api/portal/imports';

const request = async <Answer>(portal: Portal, url: string, body?: object): Promise<Answer> => {
  const init = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await readJson(await exchange(portal, { url, init: init ?? {} }))) as Answer;
};

export const readImport = (portal: Portal, importId: number): Promise<FileImport> =>
  request(portal, `${IMPORTS_PATH}/${importId}`);

export const cancelImport = (portal: Portal, importId: number): Promise<unknown> =>
  request(portal, `${IMPORTS_PATH}/cancel`, { importId });

export const completeImport = (
  portal: Portal,
  importId: number,
  sha256: string,
): Promise<FileImport> => request(portal, `${IMPORTS_PATH}/complete`, { importId, sha256 });

/** Starts the import of a file, or resumes an interrupted one of the same name and size. */
export async function startOrResumeImport(portal: Portal, file: File): Promise<FileImport> {
  const unfinished = await request<FileImport[]>(portal, IMPORTS_PATH);
  const same = unfinished.find(
    ({ fileName, sizeBytes, complete }) =>
      fileName === file.name && sizeBytes === file.size && !complete,
  );
  return same ?? request(portal, IMPORTS_PATH, { fileName: file.name, sizeBytes: file.size });
}

/** Sends the next part of the file. Returns the import with the number of bytes that the server has received. */
export async function sendPart(
  portal: Portal,
  { importId, receivedBytes, partBytes }: FileImport,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: OnProgress },
): Promise<FileImport> {
  const response = await exchange(portal, {
    url: `${IMPORTS_PATH}/${importId}/part?offset=${receivedBytes}`,
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file.slice(receivedBytes, receivedBytes + partBytes),
      signal,
    },
    onProgress,
  });
  return (await readJson(response)) as FileImport;
}
