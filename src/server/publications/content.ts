import type { BrandFile } from '#shared/cobrand/brand.ts';
import type { Texts } from '#shared/locales/catalogue.ts';
import type { Compiled } from '#language/compile/compile-screen.ts';

type Screens = Record<string, Pick<Compiled, 'artefact' | 'entry'>>;

/** What a publication keeps in the database: everything the browser receives, and nothing that is read from elsewhere. */
export interface PublicationContent {
  screens: Screens;
  /** Screens a brand shows otherwise, by brand. */
  brandScreens: Record<string, Screens>;
  /** Language to key to text; the words of code lists are `codes.<list>.<code>`. */
  locales: Record<string, Texts>;
  brands: Record<string, BrandContent>;
}

export interface BrandContent {
  brand: BrandFile;
  /** File name to bytes, as base64. */
  pictures: Record<string, string>;
}

export interface Publication {
  id: number;
  contentHash: string;
  languageVersion: string;
  content: PublicationContent;
}
