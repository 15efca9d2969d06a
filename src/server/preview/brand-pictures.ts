import type { PublicationContent } from '../publications/content.ts';
import { serveBrands } from '../publications/serve-brands.ts';
import type { Services } from '../requests/services.ts';

type BrowserBrand = { id: string } & Record<string, unknown>;

/**
 * Returns a brand as the browser gets it, with its pictures inline: pictures of an unpublished brand have no URL yet.
 * Undefined when there is no such brand.
 */
export function brandWithPictures(
  brands: PublicationContent['brands'],
  id: string,
  hash: Services['publicationBuilder']['hash'],
): BrowserBrand | undefined {
  const brand = Object.hasOwn(brands, id) ? brands[id] : undefined;
  if (!brand) return undefined;
  const served = serveBrands({ [id]: brand }, hash);
  const description = served.file(id, served.hashes[id] ?? '', 'json');
  const inside = (value: unknown): unknown => {
    const [, file, type] = /^\/brand\/[\w-]+\.([\w-]+)\.(\w+)$/u.exec(String(value)) ?? [];
    const picture = served.file(id, file ?? '', type ?? '');
    return picture
      ? `data:${picture.type};base64,${Buffer.from(picture.body).toString('base64')}`
      : value;
  };
  const shown = JSON.parse(String(description?.body ?? '{}')) as BrowserBrand;
  const entries = Object.entries(shown).map(([name, value]) => [name, inside(value)]);
  return Object.fromEntries(entries) as BrowserBrand;
}
