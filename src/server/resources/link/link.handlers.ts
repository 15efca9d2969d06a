import { sql } from 'kysely';
import type { Handler } from '../../requests/call.ts';
import { meantForReader } from '../audience.ts';

const listLinks: Handler<'listLinks'> = async (call) => {
  const spanish = call.facts.language === 'sp';
  const rows = await call.trx
    .selectFrom('link')
    .innerJoin('link_category', 'link_category.category_id', 'link.category_id')
    .selectAll('link')
    .select(['link_category.name_en', 'link_category.name_sp'])
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
    .where(meantForReader(call, 'link'))
    .orderBy('link_category.sort_order')
    .orderBy('link.sort_order')
    .orderBy('link.link_id')
    .execute();
  return rows.map((row) => ({
    LinkId: row.link_id,
    Description: spanish ? row.description_sp : row.description_en,
    Url: row.url.replace('{host}', call.services.origin(call.facts)),
    Summary: spanish ? row.summary_sp : row.summary_en,
    CategoryId: row.category_id,
    CategoryName: spanish ? row.name_sp : row.name_en,
    // To whom a link is shown is staff's business.
    ...(call.scope.principal === 'admin' ? { GroupDTO: row.groups, RolesDTO: row.roles } : {}),
  }));
};

const listLinkCategories: Handler<'listLinkCategories'> = async ({ trx, facts }) => {
  const rows = await trx.selectFrom('link_category').selectAll().orderBy('sort_order').execute();
  return rows.map((row) => ({
    CategoryId: row.category_id,
    Name: facts.language === 'sp' ? row.name_sp : row.name_en,
  }));
};

export const linkHandlers = { listLinks, listLinkCategories };
