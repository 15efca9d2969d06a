import type { ScopedQueries } from '../policy/scoped.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import { findChunk } from './stored-files.queries.ts';

interface Reader {
  /** A short transaction of its own (requests/call.ts). */
  later<T>(work: (trx: RequestTransaction, owned: ScopedQueries) => Promise<T>): Promise<T>;
}

/** Yields the content of a stored file; each chunk is read in a short transaction when the client has taken the last. */
export async function* readStoredFile(
  call: Reader,
  { fileId, size }: { fileId: number; size: number },
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let position = 0; sent < size; position++) {
    const bytes = await call.later((_, owned) => findChunk(owned, fileId, position));
    sent += bytes.length;
    yield bytes;
  }
}
