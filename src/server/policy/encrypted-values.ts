import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AuditKey, AuditKeys } from './audit-keys.ts';

/** The columns that hold encrypted values. */
export interface EncryptedValues {
  /** The nonce, the authentication tag and the ciphertext. */
  sealed: Uint8Array;
  /** The fingerprint of the secret of AUDIT_KEY that encrypted the values. */
  key_id: string;
}

/** Kinds of encrypted values; each has its own key, derived from AUDIT_KEY. */
type EncryptedKind = 'drafts of forms' | 'second factors';

/** Bytes before the ciphertext (NIST SP 800-38D: 96-bit nonce, 128-bit tag). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = ({ secret }: AuditKey, kind: EncryptedKind): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', kind, 32));

/**
 * Encrypts values, bound to their context (for example the owner), so that a copy of the database does not reveal them.
 */
export function encryptValues(
  values: string,
  { kind, context }: { kind: EncryptedKind; context: string },
  { current }: AuditKeys,
): EncryptedValues {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(current, kind), nonce);
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(values, 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]), key_id: current.id };
}

/** Decrypts the values. Returns undefined when the key is no longer known or the row was changed. */
export function decryptValues(
  { sealed, key_id }: EncryptedValues,
  { kind, context }: { kind: EncryptedKind; context: string },
  keys: AuditKeys,
): string | undefined {
  const key = keys.find(key_id);
  if (!key) return undefined;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveKey(key, kind),
    sealed.subarray(0, NONCE_BYTES),
  )
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const plaintext = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([plaintext, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
