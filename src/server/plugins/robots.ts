import type { FastifyInstance } from 'fastify';

/**
 * Search engines may index only the sign-in page and the public files. They may also load the scripts and data of the
 * page that lists the files, which would be empty without them.
 */
const rules = `User-agent: *
Allow: /$
Allow: /transparency
Allow: /mrf/
Allow: /assets/
Allow: /screens/
Allow: /locales/
Allow: /brand/
Allow: /api/Mrf/published/search
Disallow: /
`;

export function addRobots(app: FastifyInstance): void {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(rules));
}
