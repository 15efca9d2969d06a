import type { Call } from './portal-calls.ts';
import { limits } from '#shared/schemas/limits.ts';

export interface PublishedFile {
  /** Where everybody can read it. */
  url: URL;
  sizeBytes: number;
  sha256: string;
}

/** Reads a published file in ranges and sends each back as a part, as if others had made it. Returns the import. */
export async function sendBack(
  call: Call,
  { url, sizeBytes, sha256 }: PublishedFile,
): Promise<number> {
  const begin = { fileName: 'theirs.json', sizeBytes };
  const { importId } = await call<{ importId: number }>('/api/portal/imports', begin);
  const size = limits.importPart.value;
  for (let offset = 0; offset < sizeBytes; offset += size) {
    const last = Math.min(offset + size, sizeBytes) - 1;
    const response = await fetch(url, { headers: { range: `bytes=${offset}-${last}` } });
    await call(`/api/portal/imports/${importId}/part?offset=${offset}`, await response.blob());
  }
  await call('/api/portal/imports/complete', { importId, sha256 });
  return importId;
}
