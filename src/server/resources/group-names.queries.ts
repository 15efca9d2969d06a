import { unscopedColumns } from '../policy/unscoped.ts';

/** Name, brand and time zone of the group of a visible row, for joining; also for readers who see no groups. */
export const groupNames = unscopedColumns(
  'benefit_group',
  'benefit_group',
  ['group_number', 'name', 'brand_id', 'time_zone'],
  'Whoever reads a claim or an eligibility answer is told the group of its member',
);
