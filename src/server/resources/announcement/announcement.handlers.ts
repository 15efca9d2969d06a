import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { announcementsFor, siteColumn } from './announcement.queries.ts';

/** In force today, for this reader's portal and one of the reader's groups (and a member's own location). */
export const listAnnouncements: Handler<'listAnnouncements'> = async (call) => {
  const { principal } = call.scope;
  if (principal === 'public' || principal === 'anonymous') return [];
  const rows = await announcementsFor(call, siteColumn[principal]);
  return rows.map((row) => toFields(call, row));
};
