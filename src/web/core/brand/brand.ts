import type { BrandFile } from '#shared/cobrand/brand.ts';
import { portalMeta } from './portal-meta.ts';
import { loadPublished } from './published.ts';

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

let brand: PortalBrand | undefined;

export function currentBrand(): PortalBrand {
  if (!brand) throw new Error('The brand was asked for before it was loaded');
  return brand;
}

const listeners = new Set<() => void>();

export function subscribeBrand(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches a brand ahead of need. */
export const preloadBrand = (id: string, hash: string): Promise<unknown> =>
  loadPublished(`/brand/${id}.${hash}.json`);

export async function loadBrand(): Promise<void> {
  const { brand: id, brandHash } = portalMeta();
  brand = (await preloadBrand(id, brandHash)) as PortalBrand;
  for (const listener of listeners) listener();
}
