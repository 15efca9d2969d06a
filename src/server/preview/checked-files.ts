import { assemble, type BrandScreens } from '#language/compile/assemble.ts';
import type { Checked } from '#language/check/workspace.ts';
import type { PublicationFiles } from '../publications/read-files.ts';
import type { Services } from '../requests/services.ts';

/** The current data files with the results of their check. */
export interface CheckedFiles {
  files: PublicationFiles;
  contentHash: string;
  checked: Checked;
  /** The screens of a brand, including those with errors. */
  screensOf: (brand: string) => BrandScreens;
}

/** Creates a function that checks the current files; results for unchanged files are reused. */
export function createFileChecker(builder: Services['publicationBuilder']): () => CheckedFiles {
  let last: CheckedFiles | undefined;
  return () => {
    const { files, contentHash } = builder.readFiles();
    if (last?.contentHash === contentHash) return last;
    const checked = builder.check(files);
    const made = new Map<string, BrandScreens>();
    const screensOf = (brand: string): BrandScreens => {
      const known = made.get(brand) ?? assemble(checked.compiled, [brand], builder.hash).get(brand);
      if (!known) throw new Error(`The screens of ${brand} were not assembled`);
      made.set(brand, known);
      return known;
    };
    return (last = { files, contentHash, checked, screensOf });
  };
}
