import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { readPublicationFiles } from '#server/publications/read-files.ts';
import { createBrandFiles } from '#server/publications/brand-files.ts';
import type { BrandFile } from '#shared/cobrand/brand.ts';

const hash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16).replaceAll('-', '_');
const { json } = readPublicationFiles(projectRoot);
const brand = JSON.parse(json.get('cobrand/default/brand.json') ?? '') as BrandFile;
const codes = JSON.parse(json.get('cobrand/default/codes.json') ?? '') as never;

it('a brand declares its images: no file name is derived from another', () => {
  const logo = { ...brand.logo, file: 'day.svg', onDark: 'night.svg', mark: 'sign.svg' };
  const names = ['day.svg', 'night.svg', 'sign.svg', 'day-on-dark.svg', brand.favicon];
  const pictures = Object.fromEntries(
    names.map((name) => [name, Buffer.from(`<svg id="${name}"/>`).toString('base64')]),
  );
  const served = createBrandFiles(
    { default: { brand: { ...brand, logo }, codes, pictures } },
    hash,
  );
  const bodyAt = (address: string) => {
    const [, id = '', own = '', extension = ''] =
      /^\/brand\/(\w+)\.(\w+)\.(\w+)$/u.exec(address) ?? [];
    return String(served.file(id, own, extension)?.body);
  };
  const own = served.hashes['default'] ?? '';
  const brandFile = JSON.parse(String(served.file('default', own, 'json')?.body)) as Record<
    string,
    string
  >;
  expect(bodyAt(brandFile['logo'] ?? '')).toBe('<svg id="day.svg"/>');
  expect(bodyAt(brandFile['logoOnDark'] ?? '')).toBe('<svg id="night.svg"/>');
  expect(bodyAt(brandFile['logoMark'] ?? '')).toBe('<svg id="sign.svg"/>');
});
