import type { BrandFile, CodesFile } from '#shared/cobrand/brand.ts';
import type { Texts } from '#shared/locales/catalogue.ts';
import type { PermissionCatalogue, Role } from '#shared/permissions/index.ts';
import type { Compiled } from '#language/compile/compile-screen.ts';

type Screens = Record<string, Pick<Compiled, 'artefact' | 'entry'>>;

/**
 * What a publication keeps in the database: everything the browser receives, and what the server itself obeys of the
 * same files, so that a process without those files serves the same.
 */
export interface PublicationContent {
  screens: Screens;
  /** Screens a brand shows otherwise, by brand. */
  brandScreens: Record<string, Screens>;
  /** Language to key to text; the words of code lists are `codes.<list>.<code>`. */
  locales: Record<string, Texts>;
  brands: Record<string, BrandContent>;
  /** Texts only the server words, mails and refusals: language to key to text. They are not sent to browsers. */
  serverTexts: Record<string, Texts>;
  permissions: { catalogue: PermissionCatalogue; roles: readonly Role[] };
}

export interface BrandContent {
  brand: BrandFile;
  codes: CodesFile;
  /** File name to bytes, as base64. */
  pictures: Record<string, string>;
}

export interface Publication {
  id: number;
  contentHash: string;
  languageVersion: string;
  content: PublicationContent;
}
