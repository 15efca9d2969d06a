import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { callForBody } from '../support/calls.ts';
import { getOperation } from '../support/contract.ts';
import { file, gif, text } from '../support/files.ts';
import { send } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const groupNumber = 1001;

const upload = async (bytes: Uint8Array, name = 'logo.png', who = 'administrator') => {
  const caller = await portal.as(who);
  const files = [file(name, Uint8Array.from(bytes))];
  const { status, body } = await send(
    caller,
    getOperation('setGroupLogo'),
    { groupNumber },
    { files },
  );
  const [problem] = (body as { fields?: { rule: string }[] }).fields ?? [];
  return problem?.rule ?? status;
};
const logo = async (who = 'administrator') =>
  (await callForBody(portal, who, 'readGroupDetails', { groupNumber })).logo;

const picture = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < data.length; at += 4) data[at] = 30;
  return { width, height, data };
};
const png = (width = 20, height = 10): Buffer => {
  const image = new PNG({ width, height });
  picture(width, height).data.copy(image.data);
  return PNG.sync.write(image);
};
const jpg = () => jpeg.encode(picture(20, 10), 90).data;

const chunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
/** Returns the PNG with a chunk after its header, which is 33 bytes long. */
const withChunk = (type: string, content: Uint8Array): Buffer => {
  const whole = png();
  return Buffer.concat([whole.subarray(0, 33), chunk(type, content), whole.subarray(33)]);
};
/** Returns the PNG with an animation chunk before its end, which is 12 bytes long. */
const lateAnimation = (): Buffer =>
  Buffer.concat([png().subarray(0, -12), chunk('acTL', Buffer.alloc(8)), png().subarray(-12)]);
/** A header with this size, and data that decompress to 64 MB. */
const bomb = (width: number, height: number): Buffer => {
  const header = Buffer.from(png().subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const data = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const signature = png().subarray(0, 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
};
/** Changes the JPEG's header to four color components. */
const cmyk = (): Buffer => {
  const bytes = Buffer.from(jpg());
  bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 9] = 4;
  return bytes;
};

describe('the logo of a group', () => {
  it('is decoded and re-encoded as PNG, with nothing but its pixels', async () => {
    for (const [name, bytes] of [
      ['logo.png', withChunk('tEXt', text('Comment\u0000<script>alert(1)</script>'))],
      ['logo.jpg', jpg()],
    ] as const) {
      expect(await upload(bytes, name)).toBe(200);
      const stored = Buffer.from(String(await logo()).split(',')[1] ?? '', 'base64');
      expect(stored.includes('script')).toBe(false);
      const { width, height, data } = PNG.sync.read(stored);
      expect({ width, height }).toEqual({ width: 20, height: 10 });
      expect(Math.abs((data[0] ?? 0) - 30)).toBeLessThan(12);
    }
  });

  it('is scaled down to its display size', async () => {
    expect(await upload(png(1600, 400))).toBe(200);
    const stored = Buffer.from(String(await logo()).split(',')[1] ?? '', 'base64');
    const { width, height } = PNG.sync.read(stored);
    expect({ width, height }).toEqual({ width: 400, height: 100 });
  });

  it('is served as an inert PNG, only to users who may see the group', async () => {
    await upload(png());
    const url = `/api/Groups/Logo/${groupNumber}`;
    const { headers, status } = await (await portal.as('employer'))('GET', url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect((await (await portal.as('other.employer'))('GET', url)).status).toBe(404);
    expect((await (await portal.as('provider'))('GET', url)).status).toBe(403);
  });

  it('is no longer served after it is removed', async () => {
    await upload(png());
    await callForBody(portal, 'administrator', 'deleteGroupLogo', { groupNumber });
    expect(await logo()).toBeUndefined();
  });

  it('leaves no file when it is replaced', async () => {
    const held = async () => {
      const row = await portal.services.kysely
        .selectFrom('stored_file')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('unclaimed_since', 'is', null)
        .executeTakeFirstOrThrow();
      return row.n;
    };
    await upload(png());
    const before = await held();
    const others = ['accountmanager', 'administrator'];
    await Promise.all(others.map((who) => upload(png(30, 30), 'logo.png', who)));
    expect(await held()).toBe(before);
  });
});

/** The JPEG with this many more scans, each without data. */
const scans = (count: number): Buffer => {
  const scan = Buffer.from('ffda0008010101003f00', 'hex');
  return Buffer.concat([jpg().subarray(0, -2), ...Array(count).fill(scan), jpg().subarray(-2)]);
};
/** The JPEG with a second frame header behind its scan. */
const twoFrames = (): Buffer => {
  const at = jpg().indexOf(Buffer.from([0xff, 0xc0]));
  const frame = jpg().subarray(at, at + 2 + jpg().readUInt16BE(at + 2));
  return Buffer.concat([jpg().subarray(0, -2), frame, jpg().subarray(-2)]);
};

describe('a file that is not a plain image', () => {
  it.each([
    ['a script named as an image', () => text('<script>alert(1)</script>'), 'invalidFileType'],
    ['an animation in another format', gif, 'invalidFileType'],
    [
      'an image followed by a script',
      () => Buffer.concat([png(), text('<script>')]),
      'pictureDamaged',
    ],
    ['a truncated image', () => png().subarray(0, 50), 'pictureDamaged'],
    ['an animated PNG', () => withChunk('acTL', Buffer.alloc(8)), 'invalidFileType'],
    ['a PNG with a late animation chunk', lateAnimation, 'pictureMoves'],
    ['an image with too many pixels', () => bomb(60_000, 60_000), 'picturePixels'],
    ['a small image that decompresses to 64 MB', () => bomb(20, 10), 'pictureDamaged'],
  ])('%s is refused', async (_, bytes, rule) => {
    expect(await upload(bytes())).toBe(rule);
  });

  it.each([
    ['a CMYK JPEG', cmyk, 'pictureColors'],
    ['a JPEG with thousands of scans', () => scans(2000), 'pictureDamaged'],
    ['a JPEG with two frames', twoFrames, 'pictureDamaged'],
    [
      'a JPEG followed by a script',
      () => Buffer.concat([jpg(), text('<script>')]),
      'pictureDamaged',
    ],
  ])('%s is refused', async (_, bytes, rule) => {
    expect(await upload(bytes(), 'logo.jpg')).toBe(rule);
  });

  it('is refused when it is larger than 1 MB', async () => {
    expect(await upload(withChunk('tEXt', Buffer.alloc(1_100_000)))).toBe(413);
  });
});
