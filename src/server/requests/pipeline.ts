import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#shared/schemas/contract.ts';
import { getPagingNames } from '#shared/schemas/paging.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { today } from '../clock.ts';
import { HttpError } from '../errors.ts';
import { receiveUpload, type Upload } from '../files/receive-upload.ts';
import { requireAccess, requireObjectPermission } from '../policy/access.ts';
import { writeAudit } from '../policy/audit.ts';
import { requireGates } from '../policy/gates.ts';
import {
  countAttempt,
  mayReceiveRowProperty,
  requireCompleteFile,
  refundAttempt,
} from '../policy/protection.ts';
import { countCall } from '../policy/rates.ts';
import { scoped } from '../policy/scoped.ts';
import { toScope, type Session } from '../policy/session.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import { toAuditedOutcome } from './audit-outcome.ts';
import { createAuditedMembers } from './audited-members.ts';
import {
  HandlerResponse,
  FileResponse,
  type AuditedRow,
  type Call,
  type RequestInfo,
} from './call.ts';
import type { createInputCheck } from './check.ts';
import { chooseCoding } from './compress.ts';
import { wantsCsv } from './accept.ts';
import { findCaller } from './caller.ts';
import { requireEncoding } from './encoding.ts';
import {
  claimKey,
  claimRepeat,
  saveResponse,
  type Sender,
  type StoredResponse,
} from './idempotency.queries.ts';
import { readInput } from './input.ts';
import { getPage, Rows } from './page.ts';
import { createPresenter } from './present.ts';
import { sendResponse, type SerializedResponse } from './send.ts';
import type { Services } from './services.ts';
import { getTransactionCode } from './transaction-code.ts';

export type AnyHandler = (call: Call) => Promise<unknown>;
type Check = ReturnType<typeof createInputCheck>;

/** Creates the request pipeline: authenticate, authorize, validate, handle, serialize, audit. */
export function createPipeline(services: Services, check: Check) {
  const present = createPresenter();
  return (operation: Operation, handler: AnyHandler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const info = request.info;
      const session = await findCaller(services, info);
      request.session = session;
      await countRate(getRateClass(operation, request), services, session, info);
      requireAccess(operation, session);
      if (operation.effect === 'write' && !services.database.mayWrite()) {
        throw new HttpError('unavailable', { retryAfter: 60 });
      }
      requireEncoding(operation, request);
      const upload = await receiveUpload(services, operation, request, session);
      try {
        return await sendResponse(
          reply,
          await handleRequest({ operation, handler, request, session, upload }),
        );
      } finally {
        await upload.end();
      }
    };

  async function handleRequest(received: ReceivedRequest): Promise<SerializedResponse> {
    const { operation, request, upload, session } = received;
    const { info } = request;
    const input = readInput(operation, {
      method: request.method,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
      body: upload.body,
    });
    const day = today(session?.person?.timeZone);
    const receiver = toScope(session, day);
    requireCompleteFile(operation, receiver);
    check(operation, input, {
      session,
      brandId: info.brand.id,
      today: day,
      receiver,
      files: upload.fileNames,
    });
    const attempt = await countAttempt(services.kysely, services.rates, {
      operation,
      input,
      receiver,
    });
    const csv = wantsCsv(operation, request);
    const callParts = { files: await upload.store(), bytes: upload.bytes, csv };
    const response = await services.kysely.transaction().execute(async (trx) => {
      const call = { ...received, input, callParts, info, day, services, trx };
      const key = readIdempotencyKey(operation, request);
      return operation.idempotent ? performOnce(call, key, present) : perform(call, present);
    });
    await refundAttempt(services.kysely, services.rates, attempt, hasRows(operation, response));
    const accepted = request.headers['accept-encoding'];
    return { ...response, coding: chooseCoding(operation, input, accepted, response.body) };
  }
}

/** Whether the response is a list with at least one row. */
function hasRows({ paging }: Operation, { result }: SerializedResponse): boolean {
  const names = getPagingNames(paging);
  return names !== undefined && isRecord(result) && Number(result[names.total] ?? 0) > 0;
}

interface ReceivedRequest {
  operation: Operation;
  handler: AnyHandler;
  request: FastifyRequest;
  session: Session | undefined;
  upload: Upload;
}

interface PreparedCall {
  operation: Operation;
  handler: AnyHandler;
  input: Record<string, unknown>;
  callParts: Pick<Call, 'files' | 'bytes' | 'csv'>;
  session: Session | undefined;
  info: RequestInfo;
  /** The current day of the caller, yyyy-MM-dd. */
  day: string;
  services: Services;
  trx: RequestTransaction;
}

/** Returns the queue and the employer review of the request that an operation creates. */
const getRouting = ({ queue, employerReview }: Operation) => ({ queue, employerReview });

async function perform(
  call: PreparedCall,
  present: ReturnType<typeof createPresenter>,
): Promise<SerializedResponse> {
  const { operation, handler, input, callParts, session, info, day, services, trx } = call;
  requireObjectPermission(operation, input, session);
  const scope = toScope(session, day);
  await requireGates(operation, input, trx, scope);
  const audited = createAuditedMembers();
  const page = getPage(operation, input);
  const rows: AuditedRow[] = [];
  let actor = session;
  let auditedObject: { objectId?: string; detail?: Record<string, unknown> | undefined } = {};
  const attempted = handler({
    input,
    ...callParts,
    session,
    scope,
    trx,
    scoped: scoped(trx, scope),
    request: info,
    today: day,
    page,
    transactionCode: getTransactionCode(operation, input, info.brand),
    ...getRouting(operation),
    services,
    ...audited.callMethods,
    auditObject: (objectId, detail) =>
      void (auditedObject = { objectId: String(objectId), detail }),
    auditAs: (by) => void (actor = by),
    auditRow: (row) => void rows.push(row),
    receives: (property) => mayReceiveRowProperty(operation, property, scope),
    newTransaction: (work) =>
      services.kysely.transaction().execute((inner) => work(inner, scoped(inner, scope))),
  });
  const returned = await Promise.resolve(attempted).catch((error: unknown) => {
    if (error instanceof HttpError) error.auditedObject = auditedObject;
    throw error;
  });
  const result = returned instanceof Rows ? returned.toResponse(operation.paging, page) : returned;
  const status = result instanceof HandlerResponse ? result.status : operation.output.status;
  if (status < 400) audited.requireRecorded(operation, services);
  if (operation.audit !== 'none') {
    const entry = {
      operation: operation.id,
      ...toAuditedOutcome(operation.audit, status),
      session: actor,
      memberIds: audited.memberIds,
      reference: info.reference,
      ipAddress: info.ipAddress,
      ...auditedObject,
    };
    if (rows.length === 0) await writeAudit(trx, entry, { isLast: !operation.idempotent });
    for (const row of rows) await writeAudit(trx, { ...entry, ...row });
  }
  if (result instanceof FileResponse) return { status, body: result };
  if (result instanceof HandlerResponse)
    return { status, body: JSON.stringify(result.body), contentType: result.contentType };
  return { status, body: present(operation, result ?? { success: true }, scope), result };
}

/** Executes an idempotent operation once per idempotency key, and once for identical repeated requests. */
async function performOnce(
  call: PreparedCall,
  key: string | undefined,
  present: ReturnType<typeof createPresenter>,
): Promise<SerializedResponse> {
  const { trx, operation, input } = call;
  const sender = toSender(call);
  const onceRequest = { sender, operation: operation.id, input };
  const keyClaim = key === undefined ? undefined : await claimKey(trx, onceRequest, key);
  if (keyClaim?.first) return toRepeatedResponse(keyClaim.first);
  // Visitors have no account that could identify a repeated request.
  const isGuarded = sender.accountId !== 0 && !operation.repeatable;
  const repeatClaim = isGuarded ? await claimRepeat(trx, onceRequest) : undefined;
  const response = repeatClaim?.first
    ? toRepeatedResponse(repeatClaim.first)
    : await perform(call, present);
  for (const claim of [keyClaim, repeatClaim])
    if (claim && typeof response.body === 'string')
      await saveResponse(trx, sender.accountId, claim.key, response.status, response.body);
  return response;
}

const toSender = ({ session, info }: PreparedCall): Sender => ({
  accountId: session?.person?.accountId ?? 0,
  impersonatorId: session?.impersonator?.accountId,
  brandId: info.brand.id,
});

const toRepeatedResponse = ({ status, body }: StoredResponse): SerializedResponse => ({
  status,
  body: body === null ? '' : JSON.stringify(body),
});

function readIdempotencyKey(operation: Operation, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!operation.idempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || key.length > 255 || key.length === 0)
    throw new HttpError('malformed');
  return key;
}

/** Returns the rate class of a call. A list that is read whole counts as an export. */
const getRateClass = (operation: Operation, request: FastifyRequest): Operation['rate'] =>
  wantsCsv(operation, request) ? 'export' : operation.rate;

/**
 * Counts the call in its rate class. Public calls, and look-ups without an account, are counted in the database, exactly
 * and for all processes together. Other calls are frequent and counted in memory.
 */
async function countRate(
  rate: Operation['rate'],
  services: Services,
  session: Session | undefined,
  info: RequestInfo,
): Promise<void> {
  // Sign-in counts only failures, so that an office behind one IP address can sign in.
  if (rate === 'login') return;
  const isCountedExactly = rate === 'public' || (rate === 'lookup' && !session?.person);
  if (isCountedExactly) {
    await countCall(services.kysely, `${rate} ${info.network}`, services.rates[rate]);
    return;
  }
  services.rateLimiter.count(
    `${rate} ${session?.person ? `account ${session.person.accountId}` : info.network}`,
    services.rates[rate],
  );
}
