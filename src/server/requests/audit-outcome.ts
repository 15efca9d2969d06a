import type { FastifyRequest } from 'fastify';
import type { HttpError } from '../errors.ts';
import { writeAudit, type AuditEntry } from '../policy/audit.ts';
import type { Services } from './services.ts';

/**
 * Returns how a completed call is audited. A handler that returns status 404 has denied access to an object, like one
 * that throws the error (auditDenied).
 */
export function toAuditedOutcome(
  audit: AuditEntry['class'],
  status: number,
): Pick<AuditEntry, 'class' | 'outcome'> {
  if (status === 404) return { class: 'security', outcome: 'authz.deny.object' };
  return { class: audit, outcome: status < 400 ? 'done' : 'refused' };
}

/** Rules whose violation means that the caller would grant more than the caller's own permissions. */
const permissionRules: readonly string[] = ['notHeld', 'groupsOfOwn', 'roleElsewhere'];

function getDenialOutcome({ status, alarm, fields }: HttpError): string | undefined {
  if (alarm !== undefined) return alarm;
  if (status === 404) return 'authz.deny.object';
  const isDenied = status === 403 || fields.some(({ rule }) => permissionRules.includes(rule));
  return isDenied ? 'authz.deny.permission' : undefined;
}

/** Audits a denied request outside the request's transaction, which has been rolled back. */
export async function auditDenied(
  services: Services,
  request: FastifyRequest,
  operationId: string,
  error: HttpError,
) {
  const outcome = getDenialOutcome(error);
  if (outcome === undefined) return;
  await writeAudit(services.kysely, {
    operation: operationId,
    class: 'security',
    outcome,
    session: request.session,
    memberIds: [],
    reference: request.info.reference,
    ipAddress: request.info.ipAddress,
    ...error.auditedObject,
  });
}
