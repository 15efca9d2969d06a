import type { Operation } from '#shared/schemas/contract.ts';
import type { Services } from './services.ts';

/** An operation with `x-audit: phi` returned without calling auditRead(). */
export class MissingAuditedMembersError extends Error {
  constructor(operationId: string) {
    super(
      `${operationId} has x-audit: phi and must call auditRead() with the members whose data it returns, ` +
        'without arguments when there are none.',
    );
  }
}

/** Collects the members that a handler passes to auditRead(). */
export function createAuditedMembers() {
  const memberIds: string[] = [];
  let isRecorded = false;
  const auditReadAll = (ids: Iterable<string | null | undefined>): void => {
    isRecorded = true;
    for (const id of ids) if (id != null) memberIds.push(id);
  };
  return {
    memberIds,
    /** The methods of a call that record members. */
    callMethods: {
      auditRead: (...ids: (string | null | undefined)[]): void => auditReadAll(ids),
      auditReadAll,
    },
    /**
     * Requires that the handler has recorded its members. Otherwise throws in development and tests, and logs an error in
     * production.
     */
    requireRecorded(operation: Operation, { config, log }: Pick<Services, 'config' | 'log'>): void {
      if (operation.audit !== 'phi' || isRecorded) return;
      const error = new MissingAuditedMembersError(operation.id);
      if (config.strict) throw error;
      log.error({ err: error, operation: operation.id }, 'audit names no member');
    },
  };
}
