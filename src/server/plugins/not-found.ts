import type { FastifyInstance } from 'fastify';
import type { Contract } from '#shared/schemas/contract.ts';
import { HttpError } from '../errors.ts';
import { sendProblem } from './error-handler.ts';

interface Route {
  method: string;
  segments: string[];
}

/**
 * Responds with 404 to unknown paths, and with 405 and Allow to a known path with another method (RFC 9110, 15.5.6).
 */
export function addNotFoundHandler(app: FastifyInstance, contract: Contract): void {
  const routes = listRoutes(contract);
  app.setNotFoundHandler((request, reply) => {
    const path = toSegments(request.url.split('?')[0] ?? '');
    const matching = routes.filter(({ segments }) => matches(segments, path));
    if (matching.length === 0) return sendProblem(request, reply, new HttpError('notFound'));
    const methods = new Set(matching.map(({ method }) => method));
    void reply.header('allow', [...methods].toSorted().join(', '));
    return sendProblem(request, reply, new HttpError('methodNotAllowed'));
  });
}

const listRoutes = (contract: Contract): Route[] =>
  [...contract.values()].flatMap((operation) =>
    [operation, ...operation.aliases].map(({ method, path }) => ({
      method,
      segments: toSegments(path),
    })),
  );

/** Splits a path as the router does: case-insensitive and without a trailing slash. */
const toSegments = (path: string): string[] => path.toLowerCase().replace(/\/$/u, '').split('/');

const matches = (segments: readonly string[], path: readonly string[]): boolean =>
  segments.length === path.length &&
  segments.every((segment, index) => segment.startsWith('{') || segment === path[index]);
