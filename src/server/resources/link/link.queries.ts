import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { isAddressedToUser } from '../rows/audience.queries.ts';

/** Lists the links for the user, ordered by category, with their audience. */
export const listLinksForUser = (call: Call) =>
  call.trx
    .selectFrom('link')
    .innerJoin('link_category', 'link_category.category_id', 'link.category_id')
    .selectAll('link')
    .select('link_category.name as category_name')
    .select([
      sql<
        number[]
      >`array(select group_number from link_group where link_group.link_id = link.link_id)`.as(
        'groups',
      ),
      sql<number[]>`array(select role_id from link_role where link_role.link_id = link.link_id)`.as(
        'roles',
      ),
    ])
    .where(isAddressedToUser(call, 'link'))
    .orderBy('link_category.sort_order')
    .orderBy('link.sort_order')
    .orderBy('link.link_id')
    .execute();

export const listCategoryRows = ({ trx }: Pick<Call, 'trx'>) =>
  trx.selectFrom('link_category').selectAll().orderBy('sort_order').execute();
