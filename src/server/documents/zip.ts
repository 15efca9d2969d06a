import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Yields a ZIP archive while its files are read. */
export async function* streamZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const takeReady = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    archive.add(file);
    for await (const bytes of content) {
      file.push(bytes);
      yield* takeReady();
    }
    file.push(new Uint8Array(), true);
    yield* takeReady();
  }
  archive.end();
  yield* takeReady();
}
