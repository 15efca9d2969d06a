import { sql } from 'kysely';
import type { GateName, Operation } from '#shared/schemas/contract.ts';
import { HttpError, found } from '../errors.ts';
import { scoped } from './scoped.ts';
import type { Scope } from './scope.ts';
import type { RequestTransaction } from './tables.ts';

const column = {
  enrollment: 'enrollment',
  demographicUpdate: 'demographic_update',
} as const satisfies Record<GateName, string>;

/**
 * Whether the group's switch is on for the caller, in a query on `benefit_group`. An employer's account also needs the
 * right to it in the group, with write access.
 */
export const switchFor = ({ principal, accountId }: Scope, gate: GateName) =>
  sql<boolean>`(${sql.ref(`benefit_group.${column[gate]}`)} and (${principal !== 'employer'}
    or coalesce((select group_right.access = 'Full' and ${sql.ref(`group_right.${column[gate]}`)} from group_right
      where group_right.group_number = benefit_group.group_number
        and group_right.account_id = ${accountId}), true)))`;

/** Checks the group-level switches. Throws 404 when the group is out of scope, 409 when the switch is off. */
export async function requireGates(
  operation: Operation,
  input: Record<string, unknown>,
  trx: RequestTransaction,
  scope: Scope,
): Promise<void> {
  for (const { gate, from } of operation.gates) {
    const named = (input[from] ?? scope.memberId ?? '') as string | number;
    // A member id begins with its group's number.
    const groupNumber = Number(String(named).slice(0, 4));
    const group = found(
      await scoped(trx, scope)
        .select('benefit_group')
        .select(switchFor(scope, gate).as('is_on'))
        .where('benefit_group.group_number', '=', groupNumber)
        .executeTakeFirst(),
    );
    if (!group.is_on) throw new HttpError(`gateClosed.${gate}`);
  }
}
