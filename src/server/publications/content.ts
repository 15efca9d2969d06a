import type { BrandFile, CodesFile } from '#shared/cobrand/brand.ts';
import type { Texts } from '#shared/locales/catalogue.ts';
import type { PermissionsFile, Role } from '#shared/permissions/index.ts';
import type { CompiledScreen } from '#language/compile/compile-screen.ts';

type Screens = Record<string, Pick<CompiledScreen, 'artefact' | 'entry'>>;

/**
 * The content of a publication in the database: everything the browser receives and the server itself uses, so that
 * processes without the files can serve it.
 */
export interface PublicationContent {
  screens: Screens;
  /** Screens that a brand overrides, by brand. */
  brandScreens: Record<string, Screens>;
  /** Texts by language and key. Code list texts are `codes.<list>.<code>`. */
  locales: Record<string, Texts>;
  brands: Record<string, BrandContent>;
  /** Texts that only the server renders (mails, documents and errors), by language and key. They are not sent to browsers. */
  serverTexts: Record<string, Texts>;
  permissions: { catalogue: PermissionsFile; roles: readonly Role[] };
}

export interface BrandContent {
  brand: BrandFile;
  codes: CodesFile;
  /** Pictures by file name, as base64. */
  pictures: Record<string, string>;
}

/** A built publication: the hash of its files, the version of the compiler that built it, and the result. */
export interface Publication {
  id: number;
  contentHash: string;
  languageVersion: string;
  content: PublicationContent;
}
