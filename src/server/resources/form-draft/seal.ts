import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { AuditKey, AuditKeys } from '../../policy/audit-keys.ts';

export interface Sealed {
  sealed: Uint8Array;
  keyId: string;
}

/** Bytes before the ciphertext (NIST SP 800-38D: 96-bit nonce, 128-bit tag). */
const NONCE = 12;
const TAG = 16;

const keyFrom = ({ secret }: AuditKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'drafts of forms', 32));

/**
 * Encrypts the values of a draft, bound to their owner and form, so that a copy of the database does not reveal them.
 */
export function sealValues(values: string, place: string, { current }: AuditKeys): Sealed {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(current), nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(values, 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: current.id };
}

/** Decrypts the values. Returns undefined when the key is no longer known or the row was changed. */
export function openValues(
  { sealed, keyId }: Sealed,
  place: string,
  keys: AuditKeys,
): string | undefined {
  const key = keys.find(keyId);
  if (!key) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(key), sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  try {
    const text = decipher.update(sealed.subarray(NONCE + TAG));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

export const newDraftKey = (): string => randomBytes(32).toString('base64url');

/** Only the hash of the key is stored, so that a copy of the database opens no draft. */
export const draftKeyHash = (key: string): string =>
  createHash('sha256').update(key).digest('base64url');
