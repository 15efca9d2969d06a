import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBrands, type Brands } from '#shared/cobrand/index.ts';
import type { Language } from '#shared/locales/languages.ts';
import { loadPermissions, type PermissionCatalogue } from '#shared/permissions/index.ts';
import {
  createServerText,
  readBrands,
  readLanguages,
  readPermissions,
  readTexts,
  type ServerText,
} from '../data-folders.ts';
import type { PublicationContent } from './content.ts';

/** Data of the data folders that the server itself uses: brands and hosts, role permissions, texts of mails. */
export interface ActiveData {
  brands: Brands;
  catalogue: PermissionCatalogue;
  /** The languages that have texts. */
  languages: readonly Language[];
  text: ServerText;
  /** Returns a brand's image as SVG text. */
  brandImage(brandId: string, file: string): string | undefined;
}

/** Reads the data directly from the files: before the first publication, and in a server that serves no pages. */
export function readActiveData(root: string): ActiveData {
  return {
    brands: readBrands(root),
    catalogue: readPermissions(root),
    languages: readLanguages(root),
    text: createServerText((language) => readTexts(root, language)),
    brandImage: (brandId, name) => {
      const file = join(root, 'cobrand', brandId, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
  };
}

/** Reads the data from a publication, so that saved but unpublished changes have no effect on the server either. */
export function createActiveData(content: PublicationContent): ActiveData {
  const { brands, permissions, locales, serverTexts } = content;
  return {
    brands: loadBrands(
      Object.entries(brands).map(([folder, { brand, codes }]) => ({ folder, brand, codes })),
    ),
    catalogue: loadPermissions(permissions.catalogue, permissions.roles),
    languages: Object.keys(locales),
    text: createServerText((language) => ({ ...locales[language], ...serverTexts[language] })),
    brandImage: (brandId, name) => {
      const bytes = brands[brandId]?.pictures[name];
      return bytes === undefined ? undefined : Buffer.from(bytes, 'base64').toString('utf8');
    },
  };
}
