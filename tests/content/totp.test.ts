import { describe, expect, it } from 'vitest';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import {
  computeCode,
  createSecret,
  createOtpauthUrl,
  findTimeStep,
  toBase32,
} from '#server/policy/totp.ts';

/** RFC 6238, appendix B: the secret of SHA-1, with its codes reduced to the last six digits. */
const secret = toBase32(Buffer.from('12345678901234567890'));
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

describe('codes of an authenticator app', () => {
  it.each(vectors)('at second %i of the epoch match the RFC', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(computeCode(secret, step)).toBe(code);
    expect(findTimeStep(secret, code, { now: seconds * 1000, after: 0 })).toBe(step);
  });

  it('have secrets with 160 random bits in base32', () => {
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/u);
    expect(createSecret()).not.toBe(createSecret());
  });
});

describe('the address in the QR code', () => {
  const address = createOtpauthUrl(secret, 'Ærlig & Søn: Health', 'a b@c');

  it('escapes brand and user name', () => {
    const url = new URL(address);
    expect(url.searchParams.get('issuer')).toBe('Ærlig & Søn: Health');
    expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toContain('a b@c');
  });

  it('is decoded from the image', () => {
    const scale = 4;
    const rows = encodeQR(address, 'raw', { border: 4 });
    const width = rows.length * scale;
    const data = new Uint8Array(width * width * 4).fill(255);
    for (let y = 0; y < width; y++)
      for (let x = 0; x < width; x++)
        if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
          data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    expect(decodeQR({ width, height: width, data })).toBe(address);
  });
});
