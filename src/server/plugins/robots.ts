import type { FastifyInstance } from 'fastify';

/** Search engines may index the sign-in page and the public files only. */
const rules = `User-agent: *
Allow: /$
Allow: /transparency
Allow: /mrf/
Disallow: /
`;

export function addRobots(app: FastifyInstance): void {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(rules));
}
