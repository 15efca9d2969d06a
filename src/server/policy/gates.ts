import { splitMemberId } from '#shared/format/identifiers.ts';
import type { GateName, Operation } from '#shared/schemas/contract.ts';
import { createNotFoundError, HttpError, requireFound } from '../errors.ts';
import { isGateOpen } from './filters/gate.ts';
import { scoped } from './scoped.ts';
import type { Scope } from './scope.ts';
import type { RequestTransaction } from './tables.ts';

export { isGateOpen } from './filters/gate.ts';

/** Checks the group-level switches. Throws 404 when the group is out of scope, 409 when the switch is off. */
export async function requireGates(
  operation: Operation,
  input: Record<string, unknown>,
  trx: RequestTransaction,
  scope: Scope,
): Promise<void> {
  for (const { gate, from } of operation.gates) {
    const groupOrMember = (input[from] ?? scope.memberId ?? '') as string | number;
    // A member id begins with its group's number. Any other text is of no group.
    const groupNumber = Number(splitMemberId(String(groupOrMember)).group);
    if (!Number.isInteger(groupNumber)) throw createNotFoundError();
    await requireGate(gate, groupNumber, trx, scope);
  }
}

/** @throws HttpError 404 when the group is out of scope, 409 when the switch is off */
export async function requireGate(
  gate: GateName,
  groupNumber: number,
  trx: RequestTransaction,
  scope: Scope,
): Promise<void> {
  const group = requireFound(
    await scoped(trx, scope)
      .select('benefit_group')
      .select(isGateOpen(scope, gate).as('is_on'))
      .where('benefit_group.group_number', '=', groupNumber)
      .executeTakeFirst(),
  );
  if (!group.is_on) throw new HttpError(`gateClosed.${gate}`);
}
