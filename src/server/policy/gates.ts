import type { GateName, Operation } from '#shared/schemas/contract.ts';
import { HttpError, found } from '../errors.ts';
import { scoped } from './scoped.ts';
import type { Scope } from './scope.ts';
import type { RequestTransaction } from './tables.ts';

const column = {
  enrollment: 'enrollment',
  demographicUpdate: 'demographic_update',
} as const satisfies Record<GateName, string>;

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
        .select(['benefit_group.enrollment', 'benefit_group.demographic_update'])
        .where('benefit_group.group_number', '=', groupNumber)
        .executeTakeFirst(),
    );
    if (!group[column[gate]]) throw new HttpError(`gateClosed.${gate}`);
  }
}
