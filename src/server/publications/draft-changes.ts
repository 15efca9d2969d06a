import type { Change } from '#language/report/diff/change.ts';
import { describeChanges } from '#language/report/diff/describe-changes.ts';
import type { InternalConnection } from '../policy/tables.ts';
import { publicationStore } from './publications.queries.ts';
import { findLive } from './publishing.queries.ts';
import type { PublicationBuilder } from './publication-builder.ts';
import { withSchemasOf } from './stored-files.ts';

/** Maximum number of listed changes. */
export const maxChanges = 200;

/** Describes the effects of publishing the saved files for users. */
export type ReadChanges = (trx: InternalConnection) => Promise<readonly Change[]>;

/** Creates a function that compares the saved files with the live ones, and again only after either changed. */
export function createReadChanges(builder: PublicationBuilder): ReadChanges {
  let last: { key: string; changes: readonly Change[] } | undefined;
  return async (trx) => {
    const { files, contentHash } = builder.readFiles();
    const live = await findLive(trx);
    const key = `${live?.contentHash} ${contentHash}`;
    if (last?.key === key) return last.changes;
    const stored = live && (await publicationStore(trx).filesOf(live.id));
    if (!stored) return [];
    const before = builder.check(withSchemasOf(stored, files));
    const changes = describeChanges(before, builder.check(files)).slice(0, maxChanges);
    last = { key, changes };
    return changes;
  };
}
