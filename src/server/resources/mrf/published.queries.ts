import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { digitsOnly, escapeLike } from '../rows/matching.queries.ts';

type CallContext = Pick<Call, 'trx'>;

/** A file of a release, as `filesOfRelease` builds it in SQL. */
interface PublishedFile {
  releaseFileId: number;
  description: string;
  fileType: string;
  publicName: string | null;
  location: string | null;
  sizeBytes: number | null;
  lastUpdatedOn: string;
}

const filesOfRelease = sql<PublishedFile[]>`(select jsonb_agg(jsonb_build_object(
    'releaseFileId', release_file_id, 'description', description, 'fileType', file_type, 'publicName', public_name,
    'location', location, 'sizeBytes', size_bytes, 'lastUpdatedOn', last_updated_on)
    order by file_type = 'table-of-contents' desc, file_type desc, description, release_file_id)
  from mrf_release_file where mrf_release_file.release_id = mrf_release.release_id)`;

const listPlanValues = (field: string) =>
  sql<
    string[]
  >`array(select distinct plan ->> ${field}::text from jsonb_array_elements(mrf_release.plans) as plan
    where plan ->> ${field}::text is not null order by 1)`;

/** Selects the current releases with their files in one statement, so that a visitor never sees parts of two releases. */
export function selectPublishedReleases({ trx }: CallContext, text: string | undefined) {
  let filtered = trx
    .selectFrom('mrf_release')
    .select([
      'release_id',
      'name',
      'reporting_entity_name',
      'published_at as published_date',
      listPlanValues('plan_name').as('plan_names'),
      listPlanValues('plan_sponsor_name').as('plan_sponsors'),
      listPlanValues('plan_id').as('plan_id_values'),
      filesOfRelease.as('files'),
    ])
    .where('withdrawn_at', 'is', null);
  // An EIN is found with and without its dash.
  if (text?.trim()) {
    const searchText = /^[\d\s-]+$/u.test(text) ? digitsOnly(text) : text.trim();
    filtered = filtered.where(
      sql<boolean>`plans_key like '%' || fold(${escapeLike(searchText)}) || '%'`,
    );
  }
  return filtered.orderBy('name').orderBy('release_id');
}
