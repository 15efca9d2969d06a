import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { getAccountId } from './session.ts';
import { buildFile } from './file.ts';

interface Audience {
  name?: string;
  /** Group numbers; -1 stands for every group. */
  groups?: readonly number[];
  roles?: readonly number[];
  sites?: readonly ('employee' | 'employer' | 'provider' | 'customer_service')[];
  memberId?: string;
  location?: number;
  from?: string;
  to?: string;
}

/** The definition of an online form with one required question, as JSON. */
export const oneQuestion = JSON.stringify({
  schema: {
    type: 'object',
    properties: { story: { type: 'string', maxLength: 500 } },
    required: ['story'],
    additionalProperties: false,
  },
  layout: [{ rows: [['story']] }],
  texts: { story: { label: { en: 'What happened?', sp: '¿Qué ocurrió?' } } },
});

/** Stores an online form and returns its number. */
export async function buildOnlineForm(
  db: Kysely<Tables>,
  audience: Audience = {},
  definition = oneQuestion,
): Promise<number> {
  const { name = 'A form' } = audience;
  const { download_id } = await db
    .insertInto('document')
    .values({
      ...toAudienceColumns(audience),
      display_name: JSON.stringify({ en: name, sp: name }),
      description: JSON.stringify({ en: '' }),
      category_id: 3,
      is_online_form: true,
      form_kind: 'onlineform',
      form_queue_id: 'claims',
    })
    .returning('download_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('online_form_version')
    .values({ download_id, version: 1, definition })
    .execute();
  return download_id;
}

/** Stores answers to a form with one question; the conversation began with these answers. */
export async function buildFormAnswers(db: Kysely<Tables>, conversationId: number): Promise<void> {
  await db
    .insertInto('online_form_answer')
    .values({
      download_id: await buildOnlineForm(db),
      version: 1,
      conversation_id: conversationId,
      answers: JSON.stringify({ story: 'An invented story.' }),
      language: 'en',
    })
    .execute();
}

function toAudienceColumns(audience: Audience) {
  const { groups = [-1], roles = [], sites = ['employee'] } = audience;
  return {
    groups: sql<number[]>`${groups}::integer[]`,
    roles: sql<number[]>`${roles}::integer[]`,
    employee_site: sites.includes('employee'),
    employer_site: sites.includes('employer'),
    provider_site: sites.includes('provider'),
    customer_service_site: sites.includes('customer_service'),
    location_number: audience.location ?? null,
    effective_from: audience.from ?? null,
    effective_to: audience.to ?? null,
  };
}

/** Stores a document and returns its number; for members of every group unless the audience says otherwise. */
export async function buildDocument(db: Kysely<Tables>, audience: Audience = {}): Promise<number> {
  const { name = 'A document' } = audience;
  const fileId = await buildFile(db, await getAccountId(db, 'accountmanager.demo'), name);
  const { download_id } = await db
    .insertInto('document')
    .values({
      display_name: JSON.stringify({ en: name }),
      description: JSON.stringify({ en: '' }),
      file_name: 'document.txt',
      file_id: fileId,
      category_id: 4,
      member_id: audience.memberId ?? null,
      ...toAudienceColumns(audience),
    })
    .returning('download_id')
    .executeTakeFirstOrThrow();
  return download_id;
}

/** Stores a document whose second version is the current one. */
export async function buildReplacedDocument(
  db: Kysely<Tables>,
  audience: Audience = {},
): Promise<number> {
  const download_id = await buildDocument(db, audience);
  const uploaded_by = await getAccountId(db, 'accountmanager.demo');
  const file_id = await buildFile(db, uploaded_by, 'An earlier file.');
  await db
    .insertInto('document_version')
    .values({
      download_id,
      version: 1,
      file_id,
      file_name: 'earlier.txt',
      groups: sql<
        number[]
      >`(select groups from document where document.download_id = ${download_id})`,
      uploaded_at: sql<string>`portal_now()`,
      uploaded_by,
    })
    .execute();
  await db
    .updateTable('document')
    .set({ version: 2 })
    .where('download_id', '=', download_id)
    .execute();
  return download_id;
}
