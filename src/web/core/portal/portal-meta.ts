import type { BrandFile } from '#shared/cobrand/brand.ts';
import { limits } from '#shared/schemas/limits.ts';

/** What the server wrote into index.html: enough to load everything else by its hash. */
export interface PortalMeta {
  brand: string;
  brandHash: string;
  /** Language code to the hash of its texts. */
  locales: Record<string, string>;
  languages: string[];
  /** Hash of the publication, and the version of the language that its screens are written in. */
  publication: string;
  languageVersion: string;
  dev: boolean;
  analytics: { src: string; id: string } | null;
  idleMinutes: number;
}

const UNKNOWN: PortalMeta = {
  brand: 'default',
  brandHash: '',
  locales: {},
  languages: [limits.defaultLanguage.value],
  publication: '',
  languageVersion: '',
  dev: false,
  analytics: null,
  idleMinutes: 15,
};

const content = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

export const readPortalMeta = (): PortalMeta => ({
  ...UNKNOWN,
  ...(JSON.parse(content('portal') ?? '{}') as Partial<PortalMeta>),
});

/** The nonce for the styles Fluent writes at run time. */
export const cspNonce = (): string => content('csp-nonce') ?? '';

/** A brand as the server hands it to the browser: addresses of the pictures in place of their file names. */
export type PortalBrand = Pick<
  BrandFile,
  'id' | 'name' | 'legalName' | 'theme' | 'texts' | 'links' | 'support' | 'address'
> & {
  logo: string;
  logoMark: string;
  /** Absent where the brand has none: then its mark stands in. */
  logoOnDark?: string;
};

/** The draft, perhaps under a brand that no host leads to yet; for this tab only, and nowhere kept. */
export interface PreviewWish {
  brand?: string;
}
export interface ShownPreview extends PreviewWish {
  hash: string;
}
