import { sql } from 'kysely';
import type { Call, Scoped } from '../../requests/call.ts';
import { waitingForInformation } from '../../policy/open-precertifications.ts';
import { countRows } from '../rows/paged.queries.ts';
import { selectPrecertifications } from './precertification.queries.ts';

/** Counts the pre-certifications that the list shows with `open`, and those of them that it shows as late. */
export const countUndecided = (call: Call) =>
  call.trx
    .selectFrom(selectPrecertifications(call, { open: true }).clearOrderBy().as('open'))
    .select(sql<number>`count(*)`.as('undecided'))
    .select(sql<number>`count(*) filter (where open.overdue)`.as('ofThemLate'))
    .executeTakeFirstOrThrow();

/** Selects the pre-certifications that wait for information from the provider, the longest waiting first. */
export const selectRequestsToAnswer = (call: Scoped) =>
  selectPrecertifications(call, {
    status: waitingForInformation,
    sortBy: 'informationRequestedDate',
    sortAscending: true,
  });

/** Counts the pre-certifications in scope that wait for information from the provider. */
export const countWaitingForProvider = ({ scoped }: Scoped): Promise<number> =>
  countRows(scoped.select('precertification', { status: waitingForInformation }));
