import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { accountIdOf } from './session.ts';
import { buildFile } from './file.ts';

interface Audience {
  name?: string;
  groups?: readonly number[];
  roles?: readonly number[];
  sites?: readonly ('employee' | 'employer' | 'provider' | 'customer_service')[];
  memberId?: string;
  location?: number;
  from?: string;
  to?: string;
}

/** Stores a document and returns its number; for members of every group unless the audience says otherwise. */
export async function buildDocument(db: Kysely<Tables>, audience: Audience = {}): Promise<number> {
  const { name = 'A document', groups = [-1], roles = [], sites = ['employee'] } = audience;
  const fileId = await buildFile(db, await accountIdOf(db, 'accountmanager.demo'), name);
  const { download_id } = await db
    .insertInto('document')
    .values({
      display_name: JSON.stringify({ en: name }),
      file_name: 'document.txt',
      file_id: fileId,
      category_id: 4,
      member_id: audience.memberId ?? null,
      groups: sql<number[]>`${groups}::integer[]`,
      roles: sql<number[]>`${roles}::integer[]`,
      employee_site: sites.includes('employee'),
      employer_site: sites.includes('employer'),
      provider_site: sites.includes('provider'),
      customer_service_site: sites.includes('customer_service'),
      location_number: audience.location ?? null,
      effective_from: audience.from ?? null,
      effective_to: audience.to ?? null,
    })
    .returning('download_id')
    .executeTakeFirstOrThrow();
  return download_id;
}
