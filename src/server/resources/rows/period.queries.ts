import { sql, type RawBuilder } from 'kysely';

/** The code (publication-period) of something that readers see from one day to another; no day is no limit. */
export const periodOf = (
  from: string,
  to: string,
  today: string,
): RawBuilder<string> => sql<string>`(case
  when ${sql.ref(from)} > ${today} then 'Scheduled'
  when ${sql.ref(to)} < ${today} then 'Past'
  else 'Active' end)`;
