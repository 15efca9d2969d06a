import type { Call } from './portal-calls.ts';
import { limits } from '#shared/schemas/limits.ts';

export interface PublishedFile {
  /** The public URL. */
  url: URL;
  sizeBytes: number;
  sha256: string;
}

/** Downloads a published file in ranges and uploads each as a part of an external file. Returns the id of the import. */
export async function uploadCopy(
  call: Call,
  { url, sizeBytes, sha256 }: PublishedFile,
): Promise<number> {
  const input = { fileName: 'external.json', sizeBytes };
  const { importId } = await call<{ importId: number }>('/api/portal/imports', input);
  const size = limits.importPart.value;
  for (let offset = 0; offset < sizeBytes; offset += size) {
    const last = Math.min(offset + size, sizeBytes) - 1;
    const response = await fetch(url, { headers: { range: `bytes=${offset}-${last}` } });
    await call(`/api/portal/imports/${importId}/part?offset=${offset}`, await response.blob());
  }
  await call('/api/portal/imports/complete', { importId, sha256 });
  return importId;
}
