import { sql } from 'kysely';

/** Orders by coverage type as in the specification: medical first. */
export const byCoverage = (column = 'plan.coverage_type') => sql`array_position(
  array['Medical', 'Dental', 'Vision', 'Drug', 'FSA', 'Life', 'LTD', 'HSA', 'STD'], ${sql.ref(column)})`;
