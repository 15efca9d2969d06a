import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { requirePassivePdf } from '#server/files/pdf-content.ts';
import { UnsafeFileError } from '#server/files/unsafe-file.ts';

const megabyte = 1024 * 1024;
const slice = 64 * 1024;

/** A PDF with this content before the dictionary of its last stream, which has these data. */
const createPdf = (content: string, dictionary = '<< /Length 4 >>', data = 'q Q ') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Length 9 >>\nstream\n${content}\nendstream\nendobj\n` +
      `2 0 obj\n${dictionary}\nstream\n${data}\nendstream\nendobj\n%%EOF\n`,
    'latin1',
  );

/** Counts how often other requests may run while a PDF is inspected. */
async function countEventLoopTurns(bytes: Buffer): Promise<number> {
  const progress = { ended: false, turns: 0 };
  const end = requirePassivePdf(bytes).finally(() => (progress.ended = true));
  for (; !progress.ended; progress.turns++) await nextTurn();
  await end;
  return progress.turns;
}

describe('the inspection of a large PDF lets other requests run', () => {
  const size = 4 * megabyte;
  /** The first search yields once for each slice; all other work must yield too. */
  const ofFirstSearch = size / slice;

  it.each([
    ['with a picture', 'x'],
    ['with escaped characters', '#4a'],
    ['with references', '/First 1 0 R '],
  ])('%s', async (_, part) => {
    const turns = await countEventLoopTurns(createPdf(part.repeat(size / part.length)));
    expect(turns).toBeGreaterThan(1.7 * ofFirstSearch);
  });

  it('with a great number of streams', async () => {
    const streams = 400_000;
    expect(await countEventLoopTurns(createPdf('stream '.repeat(streams)))).toBeGreaterThan(
      streams / 2_000,
    );
  });
});

describe('an object stream in an unusual form is found', () => {
  const dictionary = (name: string) => `<< ${name} /N 1 /Filter /ASCIIHexDecode >>`;
  const unusual = new UnsafeFileError('objects packed in an unusual way');

  it.each([
    ['by its type', '/Type /ObjStm'],
    ['by its escaped type', '/Type /#4f#62#6A#53#74#6d'],
    ['by the place of its first object', '/First 4'],
    ['with a sign', '/First +4'],
    ['behind a zero byte', '/First\u00004'],
    ['behind a comment', '/First%note\n4'],
    ['by its escaped place', '/F#69rst 4'],
    ['behind a long space', `/First${' '.repeat(1_000)}4`],
    ['with a long number', `/First ${'0'.repeat(1_000)}4`],
  ])('%s', async (_, name) => {
    await expect(requirePassivePdf(createPdf('x', dictionary(name)))).rejects.toThrow(unusual);
    const late = createPdf('x'.repeat(3 * slice), dictionary(name));
    await expect(requirePassivePdf(late)).rejects.toThrow(unusual);
  });

  it('across the slices of the search', async () => {
    const before = createPdf('', '').indexOf('\nendstream');
    for (let shift = 0; shift < 32; shift++) {
      const split = createPdf('x'.repeat(slice - before - shift), dictionary('/#4fbj#53tm'));
      await expect(requirePassivePdf(split)).rejects.toThrow(unusual);
    }
  });
});

describe('a damaged stream is found by its filter', () => {
  const damagedEnd = '\xff'.repeat(8);
  const data = deflateSync('q Q '.repeat(100)).toString('latin1').slice(0, -8) + damagedEnd;

  it.each(['/FlateDecode', '/Fl', '/F#6cateDecode', '/F#6C', '/#46lateDecode', '/#46#6c'])(
    '%s',
    async (name) => {
      const pdf = createPdf('x', `<< /Filter ${name} >>`, data);
      await expect(requirePassivePdf(pdf)).rejects.toThrow(new UnsafeFileError('a damaged stream'));
    },
  );
});
