import { limits } from '#shared/schemas/limits.ts';
import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import {
  listGroupNamesByNumber,
  requireGroups,
  requireLocation,
  toPortalColumns,
} from '../rows/audience.queries.ts';
import { describeAudience } from '../rows/describe-audience.ts';
import { readPage } from '../rows/paged.queries.ts';
import {
  selectManagedAnnouncements,
  deleteManagedAnnouncement,
  insertAnnouncement,
} from './manage-announcements.queries.ts';

export const searchAnnouncements: Handler<'searchAnnouncements'> = async (call) => {
  const page = await readPage(call, selectManagedAnnouncements(call, call.input));
  const groupNames = await listGroupNamesByNumber(
    call,
    page.rows.map(({ groupNumber }) => groupNumber),
  );
  return page.map((row) => ({
    ...row,
    title: row.title ?? '',
    audience: describeAudience(call, { ...row, roles: [], groups: [row.groupNumber] }, groupNames),
  }));
};

export const createAnnouncement: Handler<'createAnnouncement'> = async (call) => {
  const { input } = call;
  const { groupNumber = limits.everyGroupNumber.value, locationNumber } = input;
  await requireGroups(call, [groupNumber], 'groupNumber');
  await requireLocation(call, groupNumber, locationNumber, 'locationNumber');
  const bulletinId = await insertAnnouncement(call, {
    group_number: groupNumber,
    location_number: locationNumber ?? null,
    ...toPortalColumns(input),
    begin_date: input.beginDate,
    end_date: input.endDate,
    severity: input.severity ?? 'info',
    sort_order: input.sortOrder ?? 0,
    title: JSON.stringify({ en: input.title, sp: input.titleSpanish }),
    bulletin_text: JSON.stringify({ en: input.bulletinText, sp: input.bulletinTextSpanish }),
  });
  call.auditObject(bulletinId, { groupNumber });
  return { bulletinId };
};

export const deleteAnnouncement: Handler<'deleteAnnouncement'> = async (call) => {
  const { bulletinId } = call.input;
  requireFound(await deleteManagedAnnouncement(call, bulletinId));
  call.auditObject(bulletinId);
};
