import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

async function responseTo(url: string, accepted: string | undefined, payload?: object) {
  const { token = '' } = await portal.as('customerservice');
  return portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
    ...(payload && { payload }),
  });
}

describe('an API response', () => {
  it('is compressed by brotli, by gzip when only that is accepted, and not otherwise', async () => {
    const path = '/api/Groups/ListNonPaginated';
    const plain = await responseTo(path, undefined);
    const brotli = await responseTo(path, 'gzip, deflate, br');
    const zipped = await responseTo(path, 'gzip');
    const refused = await responseTo(path, 'br;q=0, gzip;q=0.0');
    expect(
      [plain, brotli, zipped, refused].map(({ headers }) => headers['content-encoding']),
    ).toEqual([undefined, 'br', 'gzip', undefined]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotli.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['is short', '/api/Memo/Types', undefined],
    ['answers a sent secret', '/api/Member/Search', { ssn: '900-00-0000', lastName: 'Kim' }],
    ['holds a token', '/api/portal/Session', undefined],
  ])('is not compressed when it %s', async (_, path, payload) => {
    const { headers, statusCode } = await responseTo(path, 'br', payload);
    expect(statusCode).toBeLessThan(500);
    expect(headers['content-encoding']).toBeUndefined();
  });
});
