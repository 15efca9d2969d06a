import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#shared/schemas/contract.ts';
import { today as portalToday } from '../clock.ts';
import type { UnitOfWork } from '../database/database.ts';
import { Refusal } from '../errors.ts';
import { demandAccess } from '../policy/access.ts';
import { writeAudit } from '../policy/audit.ts';
import { demandGates } from '../policy/gates.ts';
import type { Proof } from '../back-end/prove.ts';
import { countCall, createFloodGuard } from '../policy/rates.ts';
import { scoped } from '../policy/scoped.ts';
import { findSession, scopeOf, type Session } from '../policy/session.ts';
import { Answer, FileReply, type Call, type RequestFacts, type UploadedFile } from './call.ts';
import type { createInputCheck } from './check.ts';
import { demandEncoding } from './encoding.ts';
import { claimKey, keepAnswer } from './idempotency.ts';
import { readInput } from './input.ts';
import { createPresenter } from './present.ts';
import { send, type Sent } from './send.ts';
import type { Services } from './services.ts';
import { readUploads } from './uploads.ts';

export type AnyHandler = (call: Call) => Promise<unknown>;
/** Of a back end that packs more into its tokens than a number. */
const longestForeignToken = 8_000;
type Check = ReturnType<typeof createInputCheck>;

/** The one way a call goes: who, may they, is the input right, do it, say it, write it down. */
export function createPipeline(services: Services, check: Check, proof?: Proof) {
  const present = createPresenter();
  const flood = createFloodGuard(services.rates);
  return (operation: Operation, handler: AnyHandler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const facts = request.facts;
      const session = await sessionOf(services, facts, proof);
      request.session = session;
      await slowDown(operation, services, flood, session, facts);
      demandAccess(operation, session);
      if (operation.effect === 'write' && !services.database.mayWrite()) {
        throw new Refusal('unavailable', { retryAfter: 60 });
      }
      demandEncoding(operation, request);
      const { body, files } = await readUploads(operation, request);
      const input = readInput(operation, {
        method: request.method,
        params: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
        body,
      });
      const day = portalToday();
      check(operation, input, session, facts.brand.id, day);
      const sent = await services.kysely.transaction().execute(async (trx) => {
        const run = { operation, handler, input, files, session, facts, day, services, trx };
        const key = idempotencyKey(operation, request);
        return key === undefined ? perform(run, present) : performOnce(run, key, present);
      });
      return send(reply, sent);
    };
}

interface Run {
  operation: Operation;
  handler: AnyHandler;
  input: Record<string, unknown>;
  files: UploadedFile[];
  session: Session | undefined;
  facts: RequestFacts;
  day: string;
  services: Services;
  trx: UnitOfWork;
}

async function perform(run: Run, present: ReturnType<typeof createPresenter>): Promise<Sent> {
  const { operation, handler, input, files, session, facts, day, services, trx } = run;
  const scope = scopeOf(session, day);
  await demandGates(operation, input, trx, scope);
  const members: string[] = [];
  let change: { objectId?: string; detail?: Record<string, unknown> | undefined } = {};
  const result = await handler({
    input,
    files,
    session,
    scope,
    trx,
    owned: scoped(trx, scope),
    facts,
    today: day,
    services,
    opened: (...ids) => void members.push(...ids),
    changed: (objectId, detail) => void (change = { objectId: String(objectId), detail }),
    later: (work) =>
      services.kysely.transaction().execute((inner) => work(inner, scoped(inner, scope))),
  });
  const status = result instanceof Answer ? result.status : operation.output.status;
  if (operation.audit !== 'none') {
    await writeAudit(trx, {
      operation: operation.id,
      class: operation.audit,
      outcome: status < 400 ? 'done' : 'refused',
      session,
      memberIds: members,
      reference: facts.reference,
      ipAddress: facts.ipAddress,
      ...change,
    });
  }
  if (result instanceof FileReply) return { status, body: result };
  if (result instanceof Answer)
    return { status, body: JSON.stringify(result.body), contentType: result.contentType };
  return { status, body: present(operation, result, scope.rights) };
}

async function performOnce(
  run: Run,
  key: string,
  present: ReturnType<typeof createPresenter>,
): Promise<Sent> {
  const accountId = run.session?.person?.accountId ?? 0;
  const first = await claimKey(run.trx, accountId, key, run.operation.id, run.input);
  if (first)
    return { status: first.status, body: first.body === null ? '' : JSON.stringify(first.body) };
  const sent = await perform(run, present);
  if (typeof sent.body === 'string')
    await keepAnswer(run.trx, accountId, key, sent.status, sent.body);
  return sent;
}

function idempotencyKey(operation: Operation, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!operation.idempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || key.length > 255 || key.length === 0)
    throw new Refusal('malformed');
  return key;
}

async function sessionOf(
  services: Services,
  { token, brand }: RequestFacts,
  proof: Proof | undefined,
): Promise<Session | undefined> {
  if (token === undefined || token.length > (proof ? longestForeignToken : 100)) return undefined;
  const session = await findSession(services.kysely, services.book, token, brand.id, {
    idleMinutes: services.config.sessionIdleMinutes,
  });
  if (!session?.person || !proof) return session;
  return (await proof.holds(token)) ? session : undefined;
}

async function slowDown(
  operation: Operation,
  services: Services,
  flood: ReturnType<typeof createFloodGuard>,
  session: Session | undefined,
  facts: RequestFacts,
): Promise<void> {
  // Sign-in counts its failures itself: a busy office behind one address must be able to sign in.
  if (operation.rate === 'login') return;
  const shared = operation.rate === 'public' || (operation.rate === 'lookup' && !session?.person);
  if (shared) {
    return countCall(
      services.kysely,
      `${operation.rate} ${facts.ipAddress}`,
      services.rates[operation.rate],
    );
  }
  flood(operation.rate, session?.person ? `account ${session.person.accountId}` : facts.ipAddress);
}

/** Words for the audit of a refusal; the unit of work it belonged to is gone. */
export async function auditRefusal(
  services: Services,
  request: FastifyRequest,
  operationId: string,
  refusal: Refusal,
) {
  if (refusal.status !== 403 && refusal.status !== 404) return;
  await writeAudit(services.kysely, {
    operation: operationId,
    class: 'security',
    outcome: refusal.status === 403 ? 'authz.deny.permission' : 'authz.deny.object',
    session: request.session,
    memberIds: [],
    reference: request.facts.reference,
    ipAddress: request.facts.ipAddress,
  });
}
