import { sql } from 'kysely';
import type { RequestTransaction } from '../policy/tables.ts';
import { unscoped, unscopedColumns } from '../policy/unscoped.ts';

const unscopedFiles = unscopedColumns(
  'stored_file',
  'stored',
  ['file_id', 'size_bytes', 'sha256', 'place'],
  'Published transparency files are for everybody',
);

/**
 * Returns the file that is published under a name: that of the current release, otherwise that of a replaced one which
 * is still served.
 */
export const findPublicFile = (db: RequestTransaction, publicName: string) =>
  db
    .selectFrom('mrf_release_file')
    .innerJoin('mrf_release', 'mrf_release.release_id', 'mrf_release_file.release_id')
    .innerJoin(unscopedFiles, 'stored.file_id', 'mrf_release_file.file_id')
    .select([
      'stored.file_id',
      'stored.size_bytes',
      'stored.place',
      sql<string>`encode(stored.sha256, 'hex')`.as('hash'),
      'mrf_release.published_at',
    ])
    .where('mrf_release_file.public_name', '=', publicName)
    .where(
      sql<boolean>`(mrf_release.withdrawn_at is null or mrf_release.served_until > portal_now())`,
    )
    .orderBy(sql`mrf_release.withdrawn_at desc nulls first`)
    .limit(1)
    .executeTakeFirst();

export async function getPublicChunk(
  db: RequestTransaction,
  fileId: number,
  position: number,
): Promise<Uint8Array> {
  const { bytes } = await unscoped(
    db,
    'stored_file_chunk',
    'Published transparency files are for everybody',
  )
    .selectFrom('stored_file_chunk')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Lists the current releases with their files, in one statement, so that a caller never sees parts of two sets. */
export async function listPublicReleases(db: RequestTransaction) {
  const { rows } = await sql<PublicRelease>`
    select mrf_release.name, reporting_entity_name as "reportingEntityName", plans,
      (select jsonb_agg(jsonb_build_object('description', description, 'fileType', file_type,
          'publicName', public_name, 'location', location, 'sizeBytes', size_bytes, 'schemaVersion', schema_version,
          'lastUpdatedOn', last_updated_on)
        order by file_type = 'table-of-contents' desc, file_type desc, description, release_file_id)
        from mrf_release_file where mrf_release_file.release_id = mrf_release.release_id) as files
    from mrf_release where withdrawn_at is null order by mrf_release.name, release_id`.execute(db);
  return rows;
}

interface PublicRelease {
  name: string;
  reportingEntityName: string;
  plans: Record<string, string>[];
  files: PublicReleaseFile[];
}

export interface PublicReleaseFile {
  description: string;
  fileType: string;
  /** The name below /mrf/; null for a file that another publisher hosts. */
  publicName: string | null;
  /** The URL at another publisher; null for a file that the portal hosts. */
  location: string | null;
  sizeBytes: number | null;
  schemaVersion: string;
  lastUpdatedOn: string;
}
