import { limits } from '#shared/schemas/limits.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';
import { toRow } from '../rows/fields.ts';

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
  message: SupportRequest,
): Promise<number> {
  const { support_id } = await unscoped(
    trx,
    'support_request',
    'A visitor sends a message to support and cannot read it again',
  )
    .insertInto('support_request')
    .values(toRow({ ...message, brandId: brand.id }))
    .returning('support_id')
    .executeTakeFirstOrThrow();
  return support_id;
}

/** Returns the subjects that a role may choose. */
export async function subjectsFor({ trx }: Pick<Call, 'trx'>, roleId: number) {
  const rows = await trx
    .selectFrom('routing_subject')
    .select(['subject_id', 'label as description', 'needs_member', 'role_ids'])
    .orderBy('sort_order')
    .execute();
  return rows.filter(({ role_ids }) =>
    role_ids.some((id) => id === roleId || id === limits.allRolesId.value),
  );
}
