import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../clock.ts';
import type { AuditKeys } from '../policy/audit-keys.ts';

/** A short-lived permission to download one file, valid only while the session lasts and its user may see the file. */
export interface DownloadTicket {
  fileId: number;
  fileName: string;
  sessionId: number;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Derives the key from the audit key, so that all processes have the same one. */
const deriveKey = ({ current }: AuditKeys): Buffer =>
  Buffer.from(hkdfSync('sha256', current.secret, '', 'download tickets', 32));

/**
 * Encrypts a ticket that is valid for a few minutes. It is encrypted because a file name may contain the name of a
 * person.
 */
export function encryptTicket(keys: AuditKeys, ticket: DownloadTicket): string {
  const expires = clock.now() + limits.downloadAddress.value * 60_000;
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, deriveKey(keys), iv);
  const ciphertext = cipher.update(JSON.stringify({ ...ticket, expires }), 'utf8');
  return Buffer.concat([iv, ciphertext, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts a ticket. Returns undefined when it is invalid or has expired. */
export function decryptTicket(keys: AuditKeys, text: string): DownloadTicket | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= ivLength + tagLength) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(keys), bytes.subarray(0, ivLength));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    const ciphertext = bytes.subarray(ivLength, -tagLength);
    const json = Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    const { expires, ...ticket } = JSON.parse(json) as DownloadTicket & { expires: number };
    return expires > clock.now() ? ticket : undefined;
  } catch {
    return undefined;
  }
}
