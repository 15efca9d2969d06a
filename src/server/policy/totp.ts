import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** Creates a secret of 160 random bits in base32, the length that RFC 4226 recommends. */
export const createSecret = (): string => toBase32(randomBytes(20));

/** Writes bytes in base32 without padding, as authenticator apps expect it (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/gu) ?? [];
  return letters.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/gu) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the 30-second step of a timestamp. */
export const toTimeStep = (now: number): number => Math.floor(now / STEP_MS);

/** Returns the six digits of a step (RFC 6238 with SHA-1, RFC 4226 section 5.3). */
export function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/**
 * Finds the step of a code: the current one or a neighbor, because clocks differ, and later than `after`, so that a
 * code works once. Undefined for a wrong code.
 */
export const findTimeStep = (
  secret: string,
  code: string,
  { now, after }: { now: number; after: number },
): number | undefined =>
  [-1, 0, 1]
    .map((offset) => toTimeStep(now) + offset)
    .find((step) => step > after && computeCode(secret, step) === removeSpaces(code));

const removeSpaces = (code: string): string => code.replaceAll(/\s/gu, '');

/** Returns the otpauth URL in the QR code of the setup, as authenticator apps read it. */
export function createOtpauthUrl(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
