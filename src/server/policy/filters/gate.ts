import { sql } from 'kysely';
import type { GateName } from '#shared/schemas/contract.ts';
import type { Scope } from '../scope.ts';

const gateColumns = {
  enrollment: 'enrollment',
  demographicUpdate: 'demographic_update',
} as const satisfies Record<GateName, string>;

/**
 * Whether the gate is open for the caller, in a query on `benefit_group`: the group has it on, and an employer account
 * that has rights in the group has the right to this gate, with full access for writing.
 */
export const isGateOpen = (
  { principal, accountId }: Scope,
  gate: GateName,
  effect: 'read' | 'write' = 'write',
) =>
  sql<boolean>`(${sql.ref(`benefit_group.${gateColumns[gate]}`)} and (${principal !== 'employer'}
    or coalesce((select group_right.access = any(${accessLevels[effect]}::text[]) and ${sql.ref(`group_right.${gateColumns[gate]}`)}
      from group_right where group_right.group_number = benefit_group.group_number
        and group_right.account_id = ${accountId}), true)))`;

/** The values of group_right.access that permit reading and writing. */
const accessLevels = { read: ['Read', 'Full'], write: ['Full'] };

/** For queries on `member`: whether an employer's account may write in the member's group. */
export const hasFullAccess = ({ accountId }: Scope) =>
  sql<boolean>`coalesce((select group_right.access = any(${accessLevels.write}::text[]) from group_right
    where group_right.group_number = member.group_number and group_right.account_id = ${accountId}), true)`;
