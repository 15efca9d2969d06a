import type { FastifyInstance } from 'fastify';

/**
 * Search engines may index the sign-in page and the public files only. They may also load what the page that lists the
 * files is built from: without it they would see an empty page.
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
