import { sha256 } from '@noble/hashes/sha2.js';

/** Bytes that are read into memory and hashed at a time. */
const CHUNK_BYTES = 1_048_576;

/** The SHA-256 of a growing part of a file. The browser's own digest would need the whole file in memory. */
export class FileHash {
  readonly #file: Blob;
  readonly #hash = sha256.create();
  #hashedBytes = 0;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** Adds the bytes up to a position. Earlier bytes were added already. */
  async hashTo(end: number): Promise<void> {
    while (this.#hashedBytes < end) {
      const chunk = this.#file.slice(
        this.#hashedBytes,
        Math.min(end, this.#hashedBytes + CHUNK_BYTES),
      );
      this.#hash.update(new Uint8Array(await chunk.arrayBuffer()));
      this.#hashedBytes += chunk.size;
    }
  }

  /** Returns the hash in hexadecimal; nothing can be added afterwards. */
  digest(): string {
    return [...this.#hash.digest()].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
