import type { Report } from '../core/diagnostic.ts';
import type { Trees } from '../set/trees.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** Values that identify a brand, by their path in brand.json. */
const identity = [
  'name',
  'legalName',
  'support.phone',
  'support.email',
  'mail.from',
  'mail.signature',
  'letterhead.lines',
] as const;
const images = ['logo.file', 'logo.onDark', 'logo.mark', 'favicon'] as const;

/** Reports identity values that a brand shares with the default brand, usually because it was copied. */
export function checkBrandIdentity({ trees }: CheckContext, report: Report): void {
  const brands = trees.of('brand');
  const first = brands.find((brand) => brand.text('id') === 'default') ?? brands[0];
  for (const brand of brands) {
    if (!first || brand === first) continue;
    for (const path of [...identity, ...images]) {
      const brandValue = at(brand, path);
      const same = contentOf(trees, brand, path) === contentOf(trees, first, path);
      if (brandValue && same)
        report(
          'BRD907',
          brandValue.location,
          `'${path}' is still that of the brand '${first.text('id') ?? ''}'`,
        );
    }
  }
}

/** Returns the value itself; for an image, the text of its file. */
function contentOf(trees: Trees, brand: Tree, path: string): string | undefined {
  const value = JSON.stringify(at(brand, path)?.json());
  if (!(images as readonly string[]).includes(path)) return value;
  const folder = brand.location.file.replace(/brand\.json$/u, '');
  const drawn = trees.images.get(folder + (at(brand, path)?.text() ?? ''));
  return drawn || `${folder} ${value}`;
}

const at = (brand: Tree, path: string): Tree | undefined =>
  path.split('.').reduce<Tree | undefined>((tree, key) => tree?.get(key), brand);
