import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBrands, type Brands } from '#shared/cobrand/index.ts';
import type { Language } from '#shared/locales/languages.ts';
import { loadPermissions, type PermissionBook } from '#shared/permissions/index.ts';
import {
  createServerText,
  readBrands,
  readLanguages,
  readPermissions,
  readTexts,
  type ServerText,
} from '../data-folders.ts';
import type { PublicationContent } from './content.ts';

/** What the server itself obeys of the data folders: brands and their hosts, rights of roles, words of mails. */
export interface ActiveData {
  brands: Brands;
  book: PermissionBook;
  /** The languages that there are texts in. */
  languages: readonly Language[];
  text: ServerText;
  /** A picture of a brand, as the text of its SVG file. */
  picture(brandId: string, file: string): string | undefined;
}

/** Straight from the files: before there is a publication, and in a server that serves no pages. */
export function activeDataFromFiles(root: string): ActiveData {
  return {
    brands: readBrands(root),
    book: readPermissions(root),
    languages: readLanguages(root),
    text: createServerText((language) => readTexts(root, language)),
    picture: (brandId, name) => {
      const file = join(root, 'cobrand', brandId, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
  };
}

/** From a publication, so that what is saved and not published changes nothing here either. */
export function activeDataFrom(content: PublicationContent): ActiveData {
  const { brands, permissions, locales, serverTexts } = content;
  return {
    brands: loadBrands(
      Object.entries(brands).map(([folder, { brand, codes }]) => ({ folder, brand, codes })),
    ),
    book: loadPermissions(permissions.catalogue, permissions.roles),
    languages: Object.keys(locales),
    text: createServerText((language) => ({ ...locales[language], ...serverTexts[language] })),
    picture: (brandId, name) => {
      const bytes = brands[brandId]?.pictures[name];
      return bytes === undefined ? undefined : Buffer.from(bytes, 'base64').toString('utf8');
    },
  };
}
