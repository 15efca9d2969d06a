import type { Handler } from '../../requests/call.ts';
import { linkCategories, linksFor } from './link.queries.ts';

const listLinks: Handler<'listLinks'> = async (call) => {
  const spanish = call.facts.language === 'sp';
  const rows = await linksFor(call);
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

const listLinkCategories: Handler<'listLinkCategories'> = async (call) => {
  const rows = await linkCategories(call);
  return rows.map((row) => ({
    CategoryId: row.category_id,
    Name: call.facts.language === 'sp' ? row.name_sp : row.name_en,
  }));
};

export const linkHandlers = { listLinks, listLinkCategories };
