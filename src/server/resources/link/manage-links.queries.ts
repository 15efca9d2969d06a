import { sql, type RawBuilder } from 'kysely';
import type { LinkSearch } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { NewRow } from '../../policy/tables.ts';
import {
  deletePublic,
  insertPublic,
  replaceValues,
  updatePublicVersion,
} from '../../policy/public-rows.ts';
import type { Call } from '../../requests/call.ts';
import { containsGiven, hasGiven, ifGiven } from '../rows/criteria.queries.ts';

type CallContext = Pick<Call, 'trx' | 'scope'>;

const groupNumbersOfLink = sql<number[]>`array(select group_number from link_group
  where link_group.link_id = link.link_id and group_number <> ${limits.everyGroupNumber.value} order by 1)`;
const roleIdsOfLink = sql<number[]>`array(select role_id from link_role
  where link_role.link_id = link.link_id and role_id <> ${limits.allRolesId.value} order by 1)`;

/** Staff manage the links that are only for their groups; staff with access to every group manage all links. */
const isManaged = ({ scope }: CallContext): RawBuilder<boolean> =>
  scope.groups === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(${groupNumbersOfLink} <> '{}' and ${groupNumbersOfLink} <@ ${scope.groups}::integer[])`;

const selectLinks = (call: CallContext) =>
  call.trx
    .selectFrom('link')
    .innerJoin('link_category', 'link_category.category_id', 'link.category_id')
    .selectAll('link')
    .select('link_category.name as category_name')
    .select([groupNumbersOfLink.as('groups'), roleIdsOfLink.as('roles')])
    .where(isManaged(call));

/** Selects the matching links that the caller manages. */
export const selectManagedLinks = (call: CallContext, { query, CategoryId, Check }: LinkSearch) =>
  selectLinks(call)
    .where(hasGiven('link', { categoryId: CategoryId }))
    .where(ifGiven(Check, (given) => sql`coalesce(link.check_verdict, 'notChecked') = ${given}`))
    .where(containsGiven(['link.description', 'link.summary', 'link.url'], query))
    .orderBy('link_category.sort_order')
    .orderBy('link.sort_order')
    .orderBy('link.link_id');

/** Returns a link that the caller manages, and locks it until the transaction ends. */
export const lockManagedLink = (call: CallContext, linkId: number) =>
  selectLinks(call).where('link.link_id', '=', linkId).forUpdate('link').executeTakeFirst();

interface LinkAudience {
  groups: readonly number[];
  roles: readonly number[];
}

/** Inserts a link with its audience. Returns its id. */
export async function insertLink(
  call: CallContext,
  row: NewRow<'link'>,
  audience: LinkAudience,
): Promise<number> {
  const linkId = await insertPublic(call.trx, 'link', row, 'link_id');
  await saveAudience(call, linkId, audience);
  return linkId;
}

/** @throws HttpError 409 staleRow when the link was changed since it was read */
export async function updateLinkRow(
  call: CallContext,
  { linkId, rowVersion }: { linkId: number; rowVersion: number },
  row: NewRow<'link'>,
  audience: LinkAudience,
): Promise<void> {
  await updatePublicVersion(call.trx, 'link', { link_id: linkId }, rowVersion, row);
  await saveAudience(call, linkId, audience);
}

async function saveAudience(
  { trx }: CallContext,
  link_id: number,
  { groups, roles }: LinkAudience,
) {
  await replaceValues(trx, 'link_group', { link_id }, 'group_number', groups);
  await replaceValues(trx, 'link_role', { link_id }, 'role_id', roles);
}

export const deleteManagedLink = ({ trx }: CallContext, linkId: number) =>
  deletePublic(trx, 'link', { link_id: linkId });
