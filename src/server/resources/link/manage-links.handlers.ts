import type { LinkInput } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { listGroupNamesByNumber, requireGroups } from '../rows/audience.queries.ts';
import { describeRolesAndGroups } from '../rows/describe-audience.ts';
import { toTextsJson } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import { noVerdict } from './check/checked-links.queries.ts';
import { listCategoryRows } from './link.queries.ts';
import {
  updateLinkRow,
  deleteManagedLink,
  lockManagedLink,
  insertLink,
  selectManagedLinks,
} from './manage-links.queries.ts';

export const searchLinks: Handler<'searchLinks'> = async (call) => {
  const page = await readPage(call, selectManagedLinks(call, call.input));
  const groupNames = await listGroupNamesByNumber(call, page.rows);
  return page.map((row) => ({
    LinkId: row.linkId,
    Description: row.description,
    Url: row.url,
    Summary: row.summary,
    CategoryId: row.categoryId,
    CategoryName: row.categoryName,
    Audience: describeRolesAndGroups(call, row, groupNames),
    SortOrder: row.sortOrder,
    Check: row.checkVerdict ?? 'notChecked',
    LastCheckDate: row.checkedAt,
    CheckReason: describeCheckFailure(call, row),
  }));
};

/** Describes why a link is dead, in the user's language; undefined for a link that is not. */
const describeCheckFailure = (
  { services, request }: Call,
  { checkRefusal, checkStatus = 0 }: { checkRefusal?: string; checkStatus?: number },
): string | undefined =>
  checkRefusal === undefined
    ? undefined
    : services.text(request.language, `server.link.${checkRefusal}`, { status: checkStatus });

export const readLink: Handler<'readLink'> = async (call) => {
  const row = requireFound(await lockManagedLink(call, call.input.LinkId));
  return {
    LinkId: row.link_id,
    RowVersion: row.row_version,
    Description: row.description.en,
    DescriptionSpanish: row.description['sp'],
    Url: row.url,
    Summary: row.summary.en,
    SummarySpanish: row.summary['sp'],
    CategoryId: row.category_id,
    GroupDTO: row.groups,
    RolesDTO: row.roles,
    SortOrder: row.sort_order,
  };
};

/**
 * Maps the input to the row and the audience of a link.
 * @throws HttpError 422 for groups that the caller may not choose, and for an unknown role or category
 */
async function toLinkRow(call: Call, input: LinkInput) {
  const everyGroup = limits.everyGroupNumber.value;
  const { GroupDTO: groups = [], RolesDTO: roles = [] } = input;
  const chosenGroups = groups.includes(everyGroup) ? [] : groups;
  await requireGroups(call, chosenGroups.length > 0 ? chosenGroups : [everyGroup], 'GroupDTO');
  const { rolesById, allRoles } = call.services.catalogue;
  if (!roles.every((id) => id === allRoles.id || rolesById.has(id)))
    throw createFieldError('RolesDTO', 'enum');
  const categories = await listCategoryRows(call);
  if (!categories.some(({ category_id }) => category_id === input.CategoryId))
    throw createFieldError('CategoryId', 'enum');
  return {
    row: {
      category_id: input.CategoryId,
      url: input.Url,
      description: toTextsJson(input.Description, input.DescriptionSpanish),
      summary: toTextsJson(input.Summary ?? '', input.SummarySpanish ?? ''),
      sort_order: input.SortOrder ?? 0,
    },
    audience: { groups: chosenGroups, roles: roles.includes(allRoles.id) ? [] : roles },
  };
}

export const createLink: Handler<'createLink'> = async (call) => {
  const { row, audience } = await toLinkRow(call, call.input);
  const LinkId = await insertLink(call, row, audience);
  call.auditObject(LinkId, { groups: audience.groups });
  return { LinkId };
};

export const updateLink: Handler<'updateLink'> = async (call) => {
  const { LinkId: linkId, RowVersion: rowVersion } = call.input;
  const before = requireFound(await lockManagedLink(call, linkId));
  const { row, audience } = await toLinkRow(call, call.input);
  // The check result of the previous URL does not apply to the new one.
  const check = row.url === before.url ? {} : noVerdict;
  await updateLinkRow(call, { linkId, rowVersion }, { ...row, ...check }, audience);
  call.auditObject(linkId, { groups: audience.groups });
};

export const deleteLink: Handler<'deleteLink'> = async (call) => {
  const { LinkId: linkId } = call.input;
  requireFound(await lockManagedLink(call, linkId));
  await deleteManagedLink(call, linkId);
  call.auditObject(linkId);
};
