import type { Report } from '../core/diagnostic.ts';
import type { Trees } from '../set/trees.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** Values that identify a brand, by their path in brand.json. */
const identityPaths = [
  'name',
  'legalName',
  'support.phone',
  'support.email',
  'mail.from',
  'mail.signature',
  'letterhead.lines',
] as const;
/** Image files of a brand, by their path in brand.json. */
const imagePaths = ['logo.file', 'logo.onDark', 'logo.mark', 'favicon'] as const;

/** Reports values and images that a brand shares with the default brand, usually because its folder was copied. */
export function checkBrandIdentity({ trees }: CheckContext, report: Report): void {
  const brands = trees.ofKind('brand');
  const defaultBrand = brands.find((brand) => brand.text('id') === 'default') ?? brands[0];
  for (const brand of brands) {
    if (!defaultBrand || brand === defaultBrand) continue;
    for (const path of [...identityPaths, ...imagePaths]) {
      const brandValue = getByPath(brand, path);
      const isShared = getContent(trees, brand, path) === getContent(trees, defaultBrand, path);
      if (brandValue && isShared)
        report(
          'BRD907',
          brandValue.location,
          `'${path}' is still that of the brand '${defaultBrand.text('id') ?? ''}'`,
        );
    }
  }
}

/** Returns a value of a brand as text; for an SVG image, the contents of its file. */
function getContent(trees: Trees, brand: Tree, path: string): string | undefined {
  const value = JSON.stringify(getByPath(brand, path)?.json());
  if (!(imagePaths as readonly string[]).includes(path)) return value;
  const folder = brand.location.file.replace(/brand\.json$/u, '');
  // Images of other formats, and those that are not loaded, as in old publications, count as different in every brand.
  const imageText = trees.nonJsonTexts.get(folder + (getByPath(brand, path)?.text() ?? ''));
  return imageText || `${folder} ${value}`;
}

const getByPath = (brand: Tree, path: string): Tree | undefined =>
  path.split('.').reduce<Tree | undefined>((tree, key) => tree?.get(key), brand);
