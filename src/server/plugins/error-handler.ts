import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#shared/problem.ts';
import { isOutage } from '../database/outage.ts';
import { QueryTimeoutError } from '../database/watchdog.ts';
import { HttpError } from '../errors.ts';
import { AuditUnavailableError } from '../policy/audit.ts';
import { auditDenied } from '../requests/audit-outcome.ts';
import type { Services } from '../requests/services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
  }
}

/**
 * Sends every thrown error as problem+json, or as OAuth describes when the contract says so. Errors with a status from 500
 * on are reported to the log.
 */
export function addErrorHandler(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const httpError = await auditDenial(services, request, toLoggedError(services, request, error));
    const { operationId } = request.routeOptions.config;
    const operation = operationId === undefined ? undefined : services.contract.get(operationId);
    return operation?.errors === 'oauth' && [400, 422].includes(httpError.status)
      ? sendOAuthError(services, request, reply, httpError)
      : sendProblem(request, reply, httpError);
  });
}

/** Converts a thrown error to the HttpError to send. Logs that only the database rejected a value, and reports failures. */
function toLoggedError(
  services: Services,
  request: FastifyRequest,
  error: FastifyError,
): HttpError {
  const httpError = toHttpError(error);
  const { reference } = request.info;
  if (httpError instanceof RejectedValueError)
    request.log.warn({ reference, err: error }, databaseRejectedMessage);
  if (httpError.status >= 500) {
    const { operationId: operation } = request.routeOptions.config;
    services.reportFailure(getRootCause(error), 'a call failed', { reference, operation });
  }
  return httpError;
}

/**
 * Returns the error to report: the outage when an outage kept the audit record from being written, otherwise the error
 * itself.
 */
const getRootCause = (error: FastifyError): unknown =>
  error instanceof AuditUnavailableError && isOutage(error.cause) ? error.cause : error;

/**
 * Audits a denied request. Responds with 503 when the audit record cannot be written: every attempt must be recorded.
 */
async function auditDenial(
  services: Services,
  request: FastifyRequest,
  httpError: HttpError,
): Promise<HttpError> {
  const { operationId } = request.routeOptions.config;
  if (httpError.status >= 500 || operationId === undefined) return httpError;
  try {
    await auditDenied(services, request, operationId, httpError);
    return httpError;
  } catch (error) {
    return toLoggedError(services, request, error as FastifyError);
  }
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  httpError: HttpError,
): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: httpError.code,
    status: httpError.status,
    code: httpError.code,
    reference: request.info.reference,
    fields: httpError.fields,
    ...(httpError.retryAfter === undefined ? {} : { retryAfter: httpError.retryAfter }),
  };
  // RFC 9110 requires the scheme; browsers show no password dialog for Bearer.
  if (httpError.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (httpError.retryAfter !== undefined) void reply.header('retry-after', httpError.retryAfter);
  return reply
    .status(httpError.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Sends an error to an OAuth client, which does not read problem+json, but shows `error_description`. */
function sendOAuthError(
  { text }: Pick<Services, 'text'>,
  { info }: FastifyRequest,
  reply: FastifyReply,
  { code, fields }: HttpError,
): FastifyReply {
  const isBadGrant = fields.some(({ pointer }) => pointer === '/grant_type');
  return reply
    .status(400)
    .header('cache-control', 'no-store')
    .send({
      error: isBadGrant ? 'unsupported_grant_type' : 'invalid_request',
      error_description: text(info.language, `errors.${code}`),
    });
}

/** The responses to PostgreSQL error codes of conflicts and time limits, after which the caller may try again. */
const databaseCodes: Record<string, () => HttpError> = {
  // Serialization failure, deadlock, unique violation.
  '40001': () => new HttpError('conflict'),
  '40P01': () => new HttpError('conflict'),
  '23505': () => new HttpError('conflict'),
  // A lock was not free in time.
  '55P03': () => new HttpError('unavailable', { retryAfter: 5 }),
  // The time limit of a query.
  '57014': () => new HttpError('unavailable', { retryAfter: 30 }),
};

/**
 * Fails closed: a request whose audit record cannot be written is rolled back. Conflicts and outages keep their own
 * code.
 */
function toAuditError(cause: FastifyError): HttpError {
  const httpError = toHttpError(cause);
  return ['conflict', 'unavailable'].includes(httpError.code)
    ? httpError
    : new HttpError('unavailable', { retryAfter: 30 });
}

const databaseRejectedMessage = 'the database rejected a value that the contract let through';

/**
 * The error for a value that does not fit its column (SQLSTATE class 22). Logged as a warning, since validation should
 * have caught it.
 */
class RejectedValueError extends HttpError {
  constructor() {
    super('validation');
  }
}

function toHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof AuditUnavailableError) return toAuditError(error.cause as FastifyError);
  if (error instanceof QueryTimeoutError) return new HttpError('unavailable', { retryAfter: 30 });
  const createDatabaseError = databaseCodes[error.code];
  if (createDatabaseError) return createDatabaseError();
  if (/^22[0-9A-Z]{3}$/.test(error.code)) return new RejectedValueError();
  if (error.statusCode === 413) return new HttpError('tooLarge');
  if (error.statusCode === 415) return new HttpError('unsupportedType');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new HttpError('malformed');
  // Checked after errors with a status: ECONNRESET also means a disconnected client, not only a lost database.
  if (isOutage(error)) return new HttpError('unavailable', { retryAfter: 5 });
  return new HttpError('unexpected');
}
