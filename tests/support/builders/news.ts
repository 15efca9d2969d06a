import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { today } from '#server/clock.ts';

/** Stores an announcement for members, today and for every group unless the row says otherwise. */
export async function buildAnnouncement(
  db: Kysely<Tables>,
  row: Partial<Insertable<Tables['announcement']>> = {},
): Promise<number> {
  const { bulletin_id } = await db
    .insertInto('announcement')
    .values({
      begin_date: today(),
      end_date: today(),
      title: JSON.stringify({ en: 'A notice', sp: 'Un aviso' }),
      bulletin_text: JSON.stringify({ en: 'Something changes.', sp: 'Algo cambia.' }),
      employee_site: true,
      ...row,
    })
    .returning('bulletin_id')
    .executeTakeFirstOrThrow();
  return bulletin_id;
}

/** Stores a link of these groups; without any, of every group. */
export async function buildLink(
  db: Kysely<Tables>,
  groups: readonly number[] = [],
): Promise<number> {
  const { link_id } = await db
    .insertInto('link')
    .values({
      category_id: 1,
      url: 'https://www.example.com/plan',
      description: JSON.stringify({ en: 'A page', sp: 'Una página' }),
      summary: JSON.stringify({ en: 'About the plan.', sp: 'Sobre el plan.' }),
    })
    .returning('link_id')
    .executeTakeFirstOrThrow();
  for (const group_number of groups)
    await db.insertInto('link_group').values({ link_id, group_number }).execute();
  return link_id;
}
