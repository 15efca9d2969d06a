import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#shared/problem.ts';
import { isOutage } from '../database/outage.ts';
import { QueryHung } from '../database/watchdog.ts';
import { Refusal } from '../errors.ts';
import { AuditUnavailable } from '../policy/audit.ts';
import { auditRefusal } from '../requests/pipeline.ts';
import type { Services } from '../requests/services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
  }
}

/** Turns everything thrown into problem+json; only what nobody expected reaches the error log as an error. */
export function addProblems(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = await recorded(services, request, logged(request, error));
    const { operationId } = request.routeOptions.config;
    const operation = operationId === undefined ? undefined : services.contract.get(operationId);
    return operation?.errors === 'oauth' && [400, 422].includes(refusal.status)
      ? sendOAuthError(services, request, reply, refusal)
      : sendProblem(request, reply, refusal);
  });
}

/** Turns an error into the refusal to send. Logs unexpected errors. */
function logged(request: FastifyRequest, error: FastifyError): Refusal {
  const refusal = asRefusal(error);
  const { reference } = request.facts;
  if (refusal instanceof DatabaseRefusal)
    request.log.warn({ reference, err: error }, databaseRefused);
  if (refusal.status >= 500) request.log.error({ reference, err: error });
  return refusal;
}

/** A refusal that cannot be audited is answered with 503: every attempt must be recorded. */
async function recorded(
  services: Services,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<Refusal> {
  const { operationId } = request.routeOptions.config;
  if (refusal.status >= 500 || operationId === undefined) return refusal;
  try {
    await auditRefusal(services, request, operationId, refusal);
    return refusal;
  } catch (error) {
    return logged(request, error as FastifyError);
  }
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: refusal.code,
    status: refusal.status,
    code: refusal.code,
    reference: request.facts.reference,
    fields: refusal.fields,
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
  };
  // RFC 9110 wants the scheme named; a browser asks nobody for a bearer token.
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Clients of OAuth read no problem+json: they show `error_description`. */
function sendOAuthError(
  { text }: Pick<Services, 'text'>,
  { facts }: FastifyRequest,
  reply: FastifyReply,
  { code, fields }: Refusal,
): FastifyReply {
  const badGrant = fields.some(({ pointer }) => pointer === '/grant_type');
  return reply
    .status(400)
    .header('cache-control', 'no-store')
    .send({
      error: badGrant ? 'unsupported_grant_type' : 'invalid_request',
      error_description: text(facts.language, `errors.${code}`),
    });
}

/** PostgreSQL's codes for what a second try, or another value, would mend. */
const databaseCodes: Record<string, () => Refusal> = {
  '40001': () => new Refusal('conflict'),
  '40P01': () => new Refusal('conflict'),
  '57014': () => new Refusal('unavailable', { retryAfter: 30 }),
};

/** Fails closed: without its record nothing happens. A conflict or an outage keeps its own answer. */
function asAuditRefusal(cause: FastifyError): Refusal {
  const refusal = asRefusal(cause);
  return ['conflict', 'unavailable'].includes(refusal.code)
    ? refusal
    : new Refusal('unavailable', { retryAfter: 30 });
}

const databaseRefused = 'the database refused a value that the contract let through';

/** A value that its column cannot hold (SQLSTATE class 22). The contract should have refused it: logged as a warning. */
class DatabaseRefusal extends Refusal {
  constructor() {
    super('validation');
  }
}

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof AuditUnavailable) return asAuditRefusal(error.cause as FastifyError);
  if (error instanceof QueryHung) return new Refusal('unavailable', { retryAfter: 30 });
  const known = databaseCodes[error.code];
  if (known) return known();
  if (/^22[0-9A-Z]{3}$/.test(error.code)) return new DatabaseRefusal();
  if (isOutage(error)) return new Refusal('unavailable', { retryAfter: 5 });
  if (error.statusCode === 413) return new Refusal('tooLarge');
  if (error.statusCode === 415) return new Refusal('unsupportedType');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('malformed');
  return new Refusal('unexpected');
}
