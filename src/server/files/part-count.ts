import type { IncomingMessage } from 'node:http';

const boundaryParameter = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/iu;

/**
 * Counts the parts of a multipart body while the parser reads it. The parser skips a part whose header it cannot read,
 * without an error. Call this before the parser starts.
 */
export function countParts(incoming: IncomingMessage): () => number {
  const [, quoted, plain] = boundaryParameter.exec(incoming.headers['content-type'] ?? '') ?? [];
  const delimiter = Buffer.from(`\r\n--${quoted ?? plain ?? ''}`);
  // The first delimiter needs no line break before it.
  let rest = Buffer.from('\r\n');
  let parts = 0;
  let ended = false;
  incoming.on('data', (chunk: Buffer) => {
    if (ended) return;
    const found = countDelimiters(Buffer.concat([rest, chunk]), delimiter);
    ({ rest, ended } = found);
    parts += found.parts;
  });
  return () => parts;
}

/** Counts the delimiters in these bytes. `rest` may contain the beginning of the next one. */
function countDelimiters(bytes: Buffer<ArrayBuffer>, delimiter: Buffer) {
  let parts = 0;
  let from = 0;
  for (;;) {
    const at = bytes.indexOf(delimiter, from);
    const next = at + delimiter.length;
    // Two dashes after the delimiter end the body.
    if (at === -1 || next + 2 > bytes.length) break;
    if (bytes.toString('latin1', next, next + 2) === '--')
      return { parts, rest: bytes, ended: true };
    parts += 1;
    from = next;
  }
  const rest = bytes.subarray(Math.max(from, bytes.length - delimiter.length - 1));
  return { parts, rest, ended: false };
}
