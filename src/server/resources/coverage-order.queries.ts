import { sql } from 'kysely';

/** Coverages in the order people think of them, as the specification lists them: medical first. */
export const byCoverage = sql`array_position(
  array['Medical', 'Dental', 'Vision', 'Drug', 'FSA', 'Life', 'LTD', 'HSA', 'STD'], plan.coverage_type)`;
