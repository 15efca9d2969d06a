import type { Hash } from '#language/compile/assemble.ts';
import type { BrandFile } from '#shared/cobrand/brand.ts';
import type { BrandContent } from './content.ts';

export interface BrandFileBody {
  body: string | Buffer;
  type: string;
}

export interface BrandFiles {
  /** Hash of the brand description by brand id. */
  hashes: Readonly<Record<string, string>>;
  /** Returns /brand/<id>.<hash>.<extension>: the description (json) or a picture. */
  file(id: string, hash: string, extension: string): BrandFileBody | undefined;
  /** Returns the URL of a brand's favicon, else of that of the default brand. */
  favicon(id: string): string | undefined;
}

const contentTypes: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
};

export function createBrandFiles(
  brands: Readonly<Record<string, BrandContent>>,
  hash: Hash,
): BrandFiles {
  const files = new Map<string, BrandFileBody>();
  const hashes: Record<string, string> = {};
  const favicons: Record<string, string | undefined> = {};
  for (const [id, { brand, pictures }] of Object.entries(brands)) {
    const urls = new Map(
      Object.entries(pictures).map(([name, bytes]) => [
        name,
        addPicture(files, id, name, bytes, hash),
      ]),
    );
    const body = JSON.stringify(toPortalBrand(brand, urls));
    const brandHash = hash(body);
    files.set(`${id}.${brandHash}.json`, { body, type: contentTypes['json'] ?? '' });
    hashes[id] = brandHash;
    favicons[id] = urls.get(brand.favicon);
  }
  return {
    hashes,
    file: (id, hash, extension) => files.get(`${id}.${hash}.${extension}`),
    favicon: (id) => favicons[id] ?? favicons['default'],
  };
}

function addPicture(
  files: Map<string, BrandFileBody>,
  id: string,
  name: string,
  bytes: string,
  hash: Hash,
): string {
  const extension = name.split('.').at(-1) ?? '';
  const file = `${id}.${hash(bytes)}.${extension}`;
  files.set(file, {
    body: Buffer.from(bytes, 'base64'),
    type: contentTypes[extension] ?? 'application/octet-stream',
  });
  return `/brand/${file}`;
}

/** Returns the brand for browsers: without hosts, mail and letterhead, and with URLs in place of file names. */
function toPortalBrand(brand: BrandFile, urls: ReadonlyMap<string, string>): unknown {
  const { id, name, legalName, theme, texts, links, linkHosts, support, address, logo } = brand;
  const getUrl = (file: string | undefined) => (file === undefined ? undefined : urls.get(file));
  return {
    id,
    name,
    legalName,
    theme,
    texts,
    links,
    linkHosts,
    support,
    address,
    logo: getUrl(logo.file),
    logoMark: getUrl(logo.mark),
    logoOnDark: getUrl(logo.onDark),
  };
}
