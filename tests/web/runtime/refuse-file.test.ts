import { describe, expect, it } from 'vitest';
import { uploadLimitsOf } from '#shared/schemas/upload-limits.ts';
import { uploadKinds } from '#shared/schemas/upload-kinds.ts';
import { acceptAttribute, refuseFile } from '#web/forms/upload/refuse-file.ts';

const megabytes = (size: number) => size * 1024 * 1024;
const file = (name: string, size = 1000) => ({ name, size });
const sizeText = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const any = uploadLimitsOf();
const refused = (offered: ReturnType<typeof file>, chosen: ReturnType<typeof file>[] = []) =>
  refuseFile(offered, chosen, any, sizeText)?.text;

describe('a file to send along', () => {
  it('is taken when it is of a type that is asked for, whatever the case of its ending', () => {
    expect(refused(file('bill.pdf'))).toBeUndefined();
    expect(refused(file('photo.JPEG'))).toBeUndefined();
  });
  it('of another type, or of none, is refused', () => {
    expect(refused(file('run.exe'))).toBe('errors.invalidFileType');
    expect(refused(file('bill'))).toBe('errors.invalidFileType');
    expect(refused(file('bill.pdf.exe'))).toBe('errors.invalidFileType');
  });
  it('that is in the list already is refused', () => {
    expect(refused(file('bill.pdf'), [file('bill.pdf')])).toBe('errors.fileAlreadyInList');
    expect(refused(file('bill.pdf', 5), [file('bill.pdf')])).toBeUndefined();
  });
  it('may have 10 MB and not a byte more', () => {
    expect(refused(file('a.pdf', megabytes(10)))).toBeUndefined();
    expect(refuseFile(file('a.pdf', megabytes(10) + 1), [], any, sizeText)).toEqual({
      text: 'validation.fileTooLarge',
      values: { name: 'a.pdf', size: '10 MB' },
    });
  });
  it('without a byte is refused', () => {
    expect(refused(file('a.pdf', 0))).toBe('validation.fileEmpty');
  });
  it('may be the fifth and not the sixth', () => {
    const chosen = [1, 2, 3, 4, 5].map((size) => file('a.pdf', size));
    expect(refused(file('b.pdf'), chosen.slice(1))).toBeUndefined();
    expect(refused(file('b.pdf'), chosen)).toBe('validation.tooManyFiles');
  });
  it('is looked for by every ending that the server accepts', () => {
    const endings = Object.values(uploadKinds).flatMap((kind) => kind.endings);
    expect(acceptAttribute(any).split(',')).toEqual(endings.map((ending) => `.${ending}`));
    expect(endings.map((ending) => refused(file(`a.${ending}`)))).toEqual(
      endings.map(() => undefined),
    );
  });
  it('of a kind that may hold macros unseen is not offered', () => {
    for (const ending of ['doc', 'xls', 'docm', 'xlsm', 'zip'])
      expect(refused(file(`a.${ending}`))).toBe('errors.invalidFileType');
  });
  it('is held to what its call takes, where that is less', () => {
    const own = uploadLimitsOf({ accept: ['pdf', 'jpg'], max: 1, megabytes: 2 });
    const why = (offered: ReturnType<typeof file>, chosen: ReturnType<typeof file>[] = []) =>
      refuseFile(offered, chosen, own, sizeText)?.text;
    expect(why(file('a.pdf', megabytes(2)))).toBeUndefined();
    expect(why(file('a.png'))).toBe('errors.invalidFileType');
    expect(why(file('a.pdf', megabytes(2) + 1))).toBe('validation.fileTooLarge');
    expect(why(file('a.pdf'), [file('b.pdf')])).toBe('validation.tooManyFiles');
    expect(acceptAttribute(own)).toBe('.pdf,.jpg,.jpeg');
  });
});
