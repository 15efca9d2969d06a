import { assemble, type BrandScreens } from '#language/compile/assemble.ts';
import type { Checked } from '#language/check/workspace.ts';
import type { PublicationFiles } from '../publications/read-files.ts';
import type { Services } from '../requests/services.ts';

/** The data files of this moment, with everything known of them. */
export interface CheckedFiles {
  files: PublicationFiles;
  contentHash: string;
  checked: Checked;
  /** Screens as readers of a brand get them, faulty ones too. */
  screensOf: (brand: string) => BrandScreens;
}

/** Returns how to check the current files; unchanged ones are not checked again. */
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
