import type { BrandFiles } from '../publications/brand-files.ts';

type BrowserBrand = { id: string } & Record<string, unknown>;

/**
 * Returns a brand as the browser gets it, with its images inline: images of an unpublished brand have no URL yet.
 * Undefined when there is no such brand.
 */
export function inlineBrandImages(served: BrandFiles, id: string): BrowserBrand | undefined {
  if (!Object.hasOwn(served.hashes, id)) return undefined;
  const description = served.file(id, served.hashes[id] ?? '', 'json');
  const inlineImage = (value: unknown): unknown => {
    const [, file, type] = /^\/brand\/[\w-]+\.([\w-]+)\.(\w+)$/u.exec(String(value)) ?? [];
    const image = served.file(id, file ?? '', type ?? '');
    return image
      ? `data:${image.type};base64,${Buffer.from(image.body).toString('base64')}`
      : value;
  };
  const brand = JSON.parse(String(description?.body ?? '{}')) as BrowserBrand;
  const entries = Object.entries(brand).map(([name, value]) => [name, inlineImage(value)]);
  return Object.fromEntries(entries) as BrowserBrand;
}
