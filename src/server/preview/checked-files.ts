import { assemble, type BrandScreens } from '#language/compile/assemble.ts';
import { createAudienceLookup, type FindAudience } from '#language/report/audience-of-parts.ts';
import type { CheckResult } from '#language/check/workspace.ts';
import type { LocatedDiagnostic } from '#language/core/diagnostic.ts';
import type { PublicationFiles } from '../publications/read-files.ts';
import type { Services } from '../requests/services.ts';

/** The current data files with the results of their check. */
export interface CheckedFiles {
  files: PublicationFiles;
  contentHash: string;
  checked: CheckResult;
  /** The screens of a brand, including those with errors. */
  getScreens: (brand: string) => BrandScreens;
  /** Returns the roles that see a part of a screen. */
  seenBy: FindAudience;
  /**
   * Syntax errors, while a saved file is not JSON. The other fields are then those of the last files in which every file
   * was JSON.
   */
  unread: readonly LocatedDiagnostic[];
}

/**
 * Creates a function that checks the current files; results for unchanged files are reused. While an
 * analyst is typing and a file is not JSON, the screens stay as they were before.
 */
export function createFileChecker(builder: Services['publicationBuilder']): () => CheckedFiles {
  let last: CheckedFiles | undefined;
  let readable: CheckedFiles | undefined;
  const checkNow = (files: PublicationFiles, contentHash: string): CheckedFiles => {
    const checked = builder.check(files);
    const unread = checked.trees.hasUnreadFiles ? checked.diagnostics.filter(isUnreadable) : [];
    const getScreens = createScreenAssembler(checked, builder);
    return {
      files,
      contentHash,
      checked,
      getScreens,
      seenBy: createAudienceLookup(checked),
      unread,
    };
  };
  return () => {
    const { files, contentHash } = builder.readFiles();
    if (last?.contentHash === contentHash) return last;
    const current = checkNow(files, contentHash);
    if (!current.checked.trees.hasUnreadFiles) readable = current;
    // On the first request while a file is not JSON, uses the last files that were.
    const lastReadable = readable ? undefined : builder.readableFiles();
    if (lastReadable) readable = checkNow(lastReadable, contentHash);
    return (last = readable ? { ...readable, contentHash, unread: current.unread } : current);
  };
}

const isUnreadable = ({ code }: LocatedDiagnostic): boolean => code.startsWith('JSN');

/** Assembles the screens of a brand once. */
function createScreenAssembler(checked: CheckResult, { hash }: Services['publicationBuilder']) {
  const screensByBrand = new Map<string, BrandScreens>();
  return (brand: string): BrandScreens => {
    const known = screensByBrand.get(brand) ?? assemble(checked.compiled, [brand], hash).get(brand);
    if (!known) throw new Error(`The screens of ${brand} were not assembled`);
    screensByBrand.set(brand, known);
    return known;
  };
}
