import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';
import { selectPrecertifications } from './precertification.queries.ts';

/** Counts the pre-certifications that the list shows with `open`, and those of them that it shows as late. */
export const countUndecided = (call: Call) =>
  call.trx
    .selectFrom(selectPrecertifications(call, { open: true }).clearOrderBy().as('open'))
    .select(sql<number>`count(*)`.as('undecided'))
    .select(sql<number>`count(*) filter (where open.overdue)`.as('ofThemLate'))
    .executeTakeFirstOrThrow();
