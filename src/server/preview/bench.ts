import { assemble, type BrandScreens } from '#language/compile/assemble.ts';
import type { Checked } from '#language/check/workspace.ts';
import type { PublicationFiles } from '../publications/read-files.ts';
import type { Services } from '../requests/services.ts';

/** The files of this moment, with everything known of them. */
export interface Bench {
  files: PublicationFiles;
  contentHash: string;
  checked: Checked;
  /** Screens as readers of a brand get them, faulty ones too. */
  screensOf: (brand: string) => BrandScreens;
}

/** Returns the bench of the current files; unchanged files are not checked again. */
export function createBench(workshop: Services['workshop']): () => Bench {
  let last: Bench | undefined;
  return () => {
    const { files, contentHash } = workshop.look();
    if (last?.contentHash === contentHash) return last;
    const checked = workshop.check(files);
    const made = new Map<string, BrandScreens>();
    const screensOf = (brand: string): BrandScreens => {
      const known =
        made.get(brand) ?? assemble(checked.compiled, [brand], workshop.hash).get(brand);
      if (!known) throw new Error(`The screens of ${brand} were not assembled`);
      made.set(brand, known);
      return known;
    };
    return (last = { files, contentHash, checked, screensOf });
  };
}
