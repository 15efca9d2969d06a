import type { Handler } from '../../requests/call.ts';
import { inLanguage } from '../rows/fields.ts';
import { listCategoryRows, listLinksForUser } from './link.queries.ts';

export const listLinks: Handler<'listLinks'> = async (call) => {
  const { language } = call.request;
  const rows = await listLinksForUser(call);
  return rows.map((row) => ({
    LinkId: row.link_id,
    Description: inLanguage(language, row.description),
    Url: row.url.replace('{host}', call.services.origin(call.request)),
    Summary: inLanguage(language, row.summary),
    CategoryId: row.category_id,
    CategoryName: inLanguage(language, row.category_name),
    // Only staff may see the audience of a link.
    ...(call.scope.principal === 'admin' ? { GroupDTO: row.groups, RolesDTO: row.roles } : {}),
  }));
};

export const listLinkCategories: Handler<'listLinkCategories'> = async (call) => {
  const rows = await listCategoryRows(call);
  return rows.map(({ category_id, name }) => ({
    CategoryId: category_id,
    Name: inLanguage(call.request.language, name),
  }));
};
