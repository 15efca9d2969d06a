import { filterNotesForPublishing } from '#language/check/untranslated.ts';
import type { CheckResult } from '#language/check/workspace.ts';
import { describeDiagnostic } from '#language/core/diagnostic.ts';
import type { Change } from '#language/report/diff/change.ts';
import { describeChanges } from '#language/report/diff/describe-changes.ts';
import { findTouchedScreens, type TouchedScreen } from '#language/report/diff/touched-screens.ts';
import type { InternalConnection } from '../policy/tables.ts';
import { createPublicationStore } from './publications.queries.ts';
import { findLive } from './publishing.queries.ts';
import type { PublicationBuilder } from './publication-builder.ts';
import { addSchemas } from './stored-files.ts';

/** Maximum number of listed changes. */
export const maxChanges = 200;

/** Maximum number of screens to compare. */
export const maxTouchedScreens = 200;

/** The effects of publishing the saved files for users. */
export interface DraftChanges {
  changes: readonly Change[];
  screens: readonly TouchedScreen[];
}
export type ReadChanges = (trx: InternalConnection) => Promise<DraftChanges>;

export const emptyChanges: DraftChanges = { changes: [], screens: [] };

/** Returns the notes for publishing as changes; they are listed first. */
const toNoteChanges = ({ diagnostics }: CheckResult): Change[] =>
  filterNotesForPublishing(diagnostics).map((note) => ({
    sentence: describeDiagnostic(note),
    screens: [],
    loosened: false,
  }));

/** Creates a function that compares the saved files with the live ones, and again only after either changed. */
export function createReadChanges(builder: PublicationBuilder): ReadChanges {
  let last: { key: string; result: DraftChanges } | undefined;
  return async (trx) => {
    const { files, contentHash } = builder.readFiles();
    const live = await findLive(trx);
    const key = `${live?.contentHash} ${contentHash}`;
    if (last?.key === key) return last.result;
    const stored = live && (await createPublicationStore(trx).readFiles(live.id));
    if (!stored) return emptyChanges;
    const before = builder.check(addSchemas(stored, files));
    const after = builder.check(files);
    const result = {
      changes: [...toNoteChanges(after), ...describeChanges(before, after)].slice(0, maxChanges),
      screens: findTouchedScreens(before, after, {
        before: stored.pictures,
        after: files.pictures,
      }).slice(0, maxTouchedScreens),
    };
    last = { key, result };
    return result;
  };
}
