import { limits } from '#shared/schemas/limits.ts';
import { createNotFoundError } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import {
  listGroupNamesByNumber,
  requireGroupsAndLocation,
  toPortalColumns,
} from '../rows/audience.queries.ts';
import { describeAudience } from '../rows/describe-audience.ts';
import { toRow, toTextsJson } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import {
  selectActiveAnnouncements,
  selectManagedAnnouncements,
  deleteManagedAnnouncement,
  insertAnnouncement,
} from './announcement.queries.ts';

/** Lists the announcements that are active today for the user's portal, groups and, for members, location. */
export const listAnnouncements: Handler<'listAnnouncements'> = (call) =>
  readRows(call, selectActiveAnnouncements(call));

export const searchAnnouncements: Handler<'searchAnnouncements'> = async (call) => {
  const page = await readPage(call, selectManagedAnnouncements(call, call.input));
  const groupNames = await listGroupNamesByNumber(call, page.rows);
  return page.map((row) => ({
    ...row,
    title: row.title ?? '',
    audience: describeAudience(call, { ...row, roles: [] }, groupNames),
  }));
};

export const createAnnouncement: Handler<'createAnnouncement'> = async (call) => {
  const { groupNumber = limits.everyGroupNumber.value, locationNumber, ...input } = call.input;
  const { beginDate, endDate, severity, sortOrder } = input;
  await requireGroupsAndLocation(call, [groupNumber], 'groupNumber', locationNumber);
  const bulletinId = await insertAnnouncement(call, {
    ...toRow({ groupNumber, locationNumber, beginDate, endDate, severity, sortOrder }),
    ...toPortalColumns(input),
    title: toTextsJson(input.title, input.titleSpanish),
    bulletin_text: toTextsJson(input.bulletinText, input.bulletinTextSpanish),
  });
  call.auditObject(bulletinId, { groupNumber });
  return { bulletinId };
};

export const deleteAnnouncement: Handler<'deleteAnnouncement'> = async (call) => {
  const { bulletinId } = call.input;
  if (!(await deleteManagedAnnouncement(call, bulletinId))) throw createNotFoundError();
  call.auditObject(bulletinId);
};
