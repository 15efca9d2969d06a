import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../clock.ts';
import type { AuditKeys } from '../policy/audit-keys.ts';

/** What an address opens, for whom: a file, as long as the session lives and its reader may see the file. */
export interface DownloadTicket {
  fileId: number;
  fileName: string;
  sessionId: number;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Every process has the same key, since it follows from the key of the audit. */
const keyOf = ({ current }: AuditKeys): Buffer =>
  Buffer.from(hkdfSync('sha256', current.secret, '', 'download tickets', 32));

/** Seals a ticket for a few minutes. It is encrypted, because the name of a file may be the name of a person. */
export function sealTicket(keys: AuditKeys, ticket: DownloadTicket): string {
  const expires = clock.now() + limits.downloadAddress.value * 60_000;
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(keys), iv);
  const sealed = cipher.update(JSON.stringify({ ...ticket, expires }), 'utf8');
  return Buffer.concat([iv, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Returns the ticket; undefined when it is not one of ours or has expired. */
export function openTicket(keys: AuditKeys, text: string): DownloadTicket | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= ivLength + tagLength) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, keyOf(keys), bytes.subarray(0, ivLength));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    const sealed = bytes.subarray(ivLength, -tagLength);
    const json = Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    const { expires, ...ticket } = JSON.parse(json) as DownloadTicket & { expires: number };
    return expires > clock.now() ? ticket : undefined;
  } catch {
    return undefined;
  }
}
