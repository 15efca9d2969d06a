import { describe, expect, it } from 'vitest';
import { findUploadLimitErrors, getUploadLimits } from '#shared/schemas/upload-limits.ts';
import { checkUploadedFile } from '#server/files/accept-file.ts';
import * as files from '../support/files.ts';

const silent = { warn: () => undefined, error: () => undefined };
const accept = (name: string, bytes: Buffer, kinds: readonly string[]) =>
  checkUploadedFile({ name, bytes }, [], {
    scan: async () => ({ clean: true }),
    log: silent,
    accept: kinds,
  });

describe('the limits of an upload', () => {
  it('are the default limits unless the call has its own', () => {
    expect(getUploadLimits()).toMatchObject({ min: 0, max: 5, bytes: 10 * 1024 * 1024 });
    expect(getUploadLimits({ accept: ['pdf'], megabytes: 2 })).toMatchObject({
      accept: ['pdf'],
      max: 5,
      bytes: 2 * 1024 * 1024,
    });
  });

  it.each([
    ['a call without files', { min: 1 }, [], /takes no files/],
    ['an unknown kind', { accept: ['pfd'] }, ['files'], /no kind 'pfd'/],
    ['more files than the general limit', { max: 6 }, ['files'], /more or larger/],
    ['larger files than the general limit', { megabytes: 11 }, ['files'], /more or larger/],
    ['a minimum above the maximum', { min: 3, max: 2 }, ['files'], /min is larger/],
    ['an unknown field', { fields: { letter: {} } }, ['files'], /'letter' is not a field/],
    ['a field that takes more', { fields: { files: { max: 6 } } }, ['files'], /more or larger/],
    ['fields that together take more', { max: 3 }, ['files', 'letter'], /6 files together/],
  ])('are an error of the contract for %s', (_, written, fields, message) => {
    expect(findUploadLimitErrors(written, fields).join()).toMatch(message);
    expect(
      findUploadLimitErrors({ accept: ['pdf'], min: 1, max: 2, megabytes: 5 }, fields),
    ).toEqual(fields.length > 0 ? [] : ['x-upload: the operation takes no files']);
  });

  it('of a field come before those of its call', () => {
    const written = { accept: ['pdf'], max: 2, fields: { letter: { max: 1, megabytes: 2 } } };
    expect(getUploadLimits(written, 'letter')).toMatchObject({ accept: ['pdf'], max: 1 });
    expect(getUploadLimits(written, 'receipts')).toMatchObject({ accept: ['pdf'], max: 2 });
  });

  it('are enforced by the server, whatever the browser sent', async () => {
    const pdf = Buffer.from(files.pdf());
    const png = Buffer.from(files.png());
    expect((await accept('bill.pdf', pdf, ['pdf'])).contentType).toBe('application/pdf');
    await expect(accept('card.png', png, ['pdf'])).rejects.toMatchObject({
      fields: [{ rule: 'invalidFileType' }],
    });
  });
});
