import { sql, type RawBuilder } from 'kysely';

/**
 * The status (a code of publication-period) of a record that is visible from one day to another. `from` and `to` are the
 * columns with these days; null means no limit.
 */
export const periodStatus = (
  from: string,
  to: string,
  today: string,
): RawBuilder<string> => sql<string>`(case
  when ${sql.ref(from)} > ${today} then 'Scheduled'
  when ${sql.ref(to)} < ${today} then 'Past'
  else 'Active' end)`;
