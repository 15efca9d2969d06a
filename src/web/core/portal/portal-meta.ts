import type { BrandFile } from '#shared/cobrand/brand.ts';
import { limits } from '#shared/schemas/limits.ts';

/** Metadata that the server writes into index.html: the hashes of published files, and settings of the portal. */
export interface PortalMeta {
  /** Id of the brand. */
  brand: string;
  brandHash: string;
  /** Language code to the hash of its texts. */
  locales: Record<string, string>;
  /** Language codes that the user may choose. */
  languages: string[];
  /** Hash of the list of screens; '' in a page that the server did not write. */
  screensHash: string;
  /** Hash of the list of screens for visitors; '' in a page that is not for visitors. */
  publicScreensHash: string;
  /** Hash of the publication. */
  publication: string;
  /** Version of the screen language (src/language) in which the published screens are written. Not a language of users. */
  languageVersion: string;
  /** Whether the server runs in development mode. */
  dev: boolean;
  /** Script of the web analytics and the id of its site; null if there is none. */
  analytics: { src: string; id: string } | null;
  /** Minutes without activity after which the session ends. */
  idleMinutes: number;
}

const DEFAULTS: PortalMeta = {
  brand: 'default',
  brandHash: '',
  locales: {},
  languages: [limits.defaultLanguage.value],
  screensHash: '',
  publicScreensHash: '',
  publication: '',
  languageVersion: '',
  dev: false,
  analytics: null,
  idleMinutes: 15,
};

const readMeta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

export const readPortalMeta = (): PortalMeta => ({
  ...DEFAULTS,
  ...(JSON.parse(readMeta('portal') ?? '{}') as Partial<PortalMeta>),
});

/** The nonce for styles that Fluent inserts at run time. */
export const cspNonce = (): string => readMeta('csp-nonce') ?? '';

/** A brand as the server sends it: image URLs in place of file names. */
export type PortalBrand = Pick<
  BrandFile,
  'id' | 'name' | 'legalName' | 'theme' | 'texts' | 'links' | 'support' | 'address'
> & {
  /** Undefined if the brand allows no links to other hosts. */
  linkHosts?: readonly string[];
  logo: string;
  logoMark: string;
  /** Absent if the brand has none; the logo mark is used instead. */
  logoOnDark?: string;
};

/** A preview of the draft in this tab. Not stored. */
export interface PreviewRequest {
  /** Id of another brand than that of the host, for example of a new brand that has no host yet. */
  brand?: string;
}
/** A preview that is shown. */
export interface ShownPreview extends PreviewRequest {
  /** Hash of the draft. */
  hash: string;
}
