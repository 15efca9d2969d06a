import { describe, expect, it } from 'vitest';
import { getUploadLimits } from '#shared/schemas/upload-limits.ts';
import { uploadKinds } from '#shared/schemas/upload-kinds.ts';
import { acceptAttribute, checkFile } from '#web/forms/upload/check-file.ts';

const megabytes = (size: number) => size * 1024 * 1024;
const file = (name: string, size = 1000) => ({ name, size });
const sizeText = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const any = getUploadLimits();
const refused = (offered: ReturnType<typeof file>, chosen: ReturnType<typeof file>[] = []) =>
  checkFile(offered, chosen, any, sizeText)?.text;

describe('a selected file', () => {
  it('is accepted if its type is allowed, ignoring the case of its extension', () => {
    expect(refused(file('bill.pdf'))).toBeUndefined();
    expect(refused(file('photo.JPEG'))).toBeUndefined();
  });
  it('of another type, or of none, is refused', () => {
    expect(refused(file('run.exe'))).toBe('errors.invalidFileType');
    expect(refused(file('bill'))).toBe('errors.invalidFileType');
    expect(refused(file('bill.pdf.exe'))).toBe('errors.invalidFileType');
  });
  it('that is already in the list is refused', () => {
    expect(refused(file('bill.pdf'), [file('bill.pdf')])).toBe('errors.fileAlreadyInList');
    expect(refused(file('bill.pdf', 5), [file('bill.pdf')])).toBeUndefined();
  });
  it('may have 10 MB and not a byte more', () => {
    expect(refused(file('a.pdf', megabytes(10)))).toBeUndefined();
    expect(checkFile(file('a.pdf', megabytes(10) + 1), [], any, sizeText)).toEqual({
      text: 'validation.fileTooLarge',
      values: { name: 'a.pdf', size: '10 MB' },
    });
  });
  it('of zero bytes is refused', () => {
    expect(refused(file('a.pdf', 0))).toBe('validation.fileEmpty');
  });
  it('may be the fifth but not the sixth', () => {
    const chosen = [1, 2, 3, 4, 5].map((size) => file('a.pdf', size));
    expect(refused(file('b.pdf'), chosen.slice(1))).toBeUndefined();
    expect(refused(file('b.pdf'), chosen)).toBe('validation.tooManyFiles');
  });
  it('may have every extension that the server accepts', () => {
    const endings = Object.values(uploadKinds).flatMap((kind) => kind.endings);
    expect(acceptAttribute(any).split(',')).toEqual(endings.map((ending) => `.${ending}`));
    expect(endings.map((ending) => refused(file(`a.${ending}`)))).toEqual(
      endings.map(() => undefined),
    );
  });
  it('of a type that may contain hidden macros is not offered', () => {
    for (const ending of ['doc', 'xls', 'docm', 'xlsm', 'zip'])
      expect(refused(file(`a.${ending}`))).toBe('errors.invalidFileType');
  });
  it('must respect lower limits of its call', () => {
    const own = getUploadLimits({ accept: ['pdf', 'jpg'], max: 1, megabytes: 2 });
    const why = (offered: ReturnType<typeof file>, chosen: ReturnType<typeof file>[] = []) =>
      checkFile(offered, chosen, own, sizeText)?.text;
    expect(why(file('a.pdf', megabytes(2)))).toBeUndefined();
    expect(why(file('a.png'))).toBe('errors.invalidFileType');
    expect(why(file('a.pdf', megabytes(2) + 1))).toBe('validation.fileTooLarge');
    expect(why(file('a.pdf'), [file('b.pdf')])).toBe('validation.tooManyFiles');
    expect(acceptAttribute(own)).toBe('.pdf,.jpg,.jpeg');
  });
});
