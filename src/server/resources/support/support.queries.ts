import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';
import { escapeLike } from '../rows/matching.queries.ts';
import { toRow } from '../rows/fields.ts';

/** A message of the contact form. */
export interface SupportRequest {
  name: string;
  email: string;
  phone: string | undefined;
  subject: string;
  message: string;
}

/** Stores a message of the contact form. Returns its number. */
export async function insertSupportRequest(
  { trx, request: { brand } }: Pick<Call, 'trx' | 'request'>,
  supportMessage: SupportRequest,
): Promise<number> {
  const { support_id } = await unscoped(
    trx,
    'support_request',
    'A visitor sends a message to support and cannot read it again',
  )
    .insertInto('support_request')
    .values(toRow({ ...supportMessage, brandId: brand.id }))
    .returning('support_id')
    .executeTakeFirstOrThrow();
  return support_id;
}

/** Selects the subjects that a role may choose. */
export const selectSubjectsForRole = ({ trx }: Pick<Call, 'trx'>, roleId: number) =>
  trx
    .selectFrom('routing_subject')
    .select(['subject_id', 'label as description', 'needs_member'])
    .where(sql<boolean>`role_ids && ${[roleId, limits.allRolesId.value]}::integer[]`)
    .orderBy('sort_order');

const maxSubjects = 10;

/** Selects at most ten subjects that a role may choose and whose name in the user's language contains a text. */
export const selectSubjectsByName = (
  call: Pick<Call, 'trx' | 'request'>,
  roleId: number,
  text: string,
) =>
  call.trx
    .selectFrom('routing_subject')
    .select(['subject_id', 'label as description', 'needs_member'])
    .where(sql<boolean>`role_ids && ${[roleId, limits.allRolesId.value]}::integer[]`)
    .where(
      sql<boolean>`fold(coalesce(label->>${call.request.language}, label->>'en'))
        like '%' || fold(${escapeLike(text.trim())}) || '%'`,
    )
    .orderBy('sort_order')
    .limit(maxSubjects);
