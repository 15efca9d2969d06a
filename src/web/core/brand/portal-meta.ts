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
let read: PortalMeta | undefined;

const content = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

export function portalMeta(): PortalMeta {
  read ??= { ...UNKNOWN, ...(JSON.parse(content('portal') ?? '{}') as Partial<PortalMeta>) };
  return read;
}

/** Another publication is shown from now on, without loading the page anew. */
export function adoptPublication(
  next: Pick<PortalMeta, 'brand' | 'brandHash' | 'locales' | 'languageVersion'> & { hash: string },
): void {
  const { hash, brand, brandHash, locales, languageVersion } = next;
  const languages = Object.keys(locales);
  const facts = { brand, brandHash, locales, languages, languageVersion, publication: hash };
  read = { ...portalMeta(), ...facts };
}

/** The nonce for the styles Fluent writes at run time. */
export const cspNonce = (): string => content('csp-nonce') ?? '';
