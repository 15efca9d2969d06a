import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewPlace } from '#shared/preview.ts';
import { HttpError } from '../errors.ts';
import { requireAccess } from '../policy/access.ts';
import { createPreviewResponses, type PreviewResponses } from '../preview/preview-responses.ts';
import { findCaller } from '../requests/caller.ts';
import type { Services } from '../requests/services.ts';

/** The operation whose access decides who may preview. */
const OPERATION = 'readPreview';
const PREVIEW_PATH = '/api/portal/preview';

/**
 * Serves the preview: the current files with their authors and diagnostics. Responses are made from files only, so they
 * contain no personal data. In development the preview is open to everyone, otherwise to users who may see the draft.
 */
export function addPreview(app: FastifyInstance, services: Services): void {
  const preview = createPreviewResponses(services);
  const requireAllowed = createAccessCheck(services);
  const responses: Record<string, (query: Query) => unknown> = {
    overview: () => preview.overview(),
    portal: ({ brand, version }) => preview.portal(brand, version),
    screen: ({ screen, brand, version }) => preview.screen(screen, brand, version),
    calls: () => preview.calls(),
  };
  for (const [name, respond] of Object.entries(responses))
    app.get(
      `${PREVIEW_PATH}/${name}`,
      { config: { operationId: OPERATION }, exposeHeadRoute: false },
      async (request, reply) => {
        await requireAllowed(request);
        return sendJson(reply, respond(readQuery(request)));
      },
    );
  if (services.config.dev) addProblemRoutes(app, preview);
}

/** Adds the routes by which a page in development says why saved files are not shown, and corrects a name in a file. */
function addProblemRoutes(app: FastifyInstance, preview: PreviewResponses): void {
  const options = { config: { operationId: OPERATION }, exposeHeadRoute: false };
  app.get(`${PREVIEW_PATH}/problems`, options, (_, reply) => sendJson(reply, preview.problems()));
  app.post(`${PREVIEW_PATH}/correct`, options, ({ body }, reply) => {
    if (!isPlace(body)) throw new HttpError('malformed');
    return sendJson(reply, preview.correct(body) ? {} : undefined);
  });
}

const isPlace = (body: unknown): body is PreviewPlace => {
  const { file, line, column, code } = (body ?? {}) as Partial<Record<keyof PreviewPlace, unknown>>;
  return (
    typeof file === 'string' &&
    typeof code === 'string' &&
    Number.isInteger(line) &&
    Number.isInteger(column)
  );
};

interface Query {
  screen: string;
  brand: string;
  version: 'draft' | 'live';
}

/** @throws HttpError 400 for names that no screen or brand can have, and for unknown versions */
function readQuery({ query, info }: FastifyRequest): Query {
  const {
    screen = '',
    brand = info.brand.id,
    version = 'draft',
  } = query as Partial<Record<keyof Query, unknown>>;
  if (!isName(screen) || !isName(brand)) throw new HttpError('malformed');
  if (version !== 'draft' && version !== 'live') throw new HttpError('malformed');
  return { screen, brand, version };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{0,120}$/u.test(value);

function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  if (body === undefined) throw new HttpError('notFound');
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function createAccessCheck(services: Services) {
  const { config, contract, rates, rateLimiter } = services;
  const operation = contract.get(OPERATION);
  if (!operation) throw new Error(`The contract has no ${OPERATION}`);
  return async (request: FastifyRequest): Promise<void> => {
    if (config.dev) return;
    const session = await findCaller(services, request.info);
    request.session = session;
    rateLimiter.count(
      `preview ${session?.person ? `account ${session.person.accountId}` : request.info.network}`,
      rates.read,
    );
    requireAccess(operation, session);
  };
}
