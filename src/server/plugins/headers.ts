import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANALYTICS_POLICY } from '#shared/analytics-policy.ts';
import { WORKER_POLICY } from '#shared/worker-policy.ts';
import type { Config } from '../config.ts';
import { isPagePath } from './page-paths.ts';

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string;
  }
}

/** Adds the headers that protect the page to every response. */
export function addHeaders(app: FastifyInstance, config: Config): void {
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply, config));
}

/**
 * Sets the Content-Security-Policy: scripts only from this origin, styles with the page's nonce, since Fluent adds
 * styles at run time. The analytics origin is added only when configured. Trusted Types prevent scripts from turning
 * text into HTML or code (decisions/0018); the only worker is that of PDF documents (decisions/0060).
 */
export function setHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const analytics = config.analytics ? ` ${new URL(config.analytics.scriptUrl).origin}` : '';
  request.nonce = randomBytes(16).toString('base64');
  const frames = getFramePolicy(request);
  const dev = config.dev ? ` 'nonce-${request.nonce}'` : '';
  void reply
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `script-src 'self'${analytics}${dev}`,
        `style-src 'self' 'nonce-${request.nonce}'`,
        `img-src 'self' data: blob:${analytics}`,
        "font-src 'self'",
        "worker-src 'self'",
        `connect-src 'self'${analytics}${config.dev ? ' ws:' : ''}`,
        "manifest-src 'self'",
        `frame-src ${frames.mayEmbed ? "'self'" : "'none'"}`,
        `frame-ancestors ${frames.isEmbeddable ? "'self'" : "'none'"}`,
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        `trusted-types ${WORKER_POLICY}${config.analytics ? ` ${ANALYTICS_POLICY}` : ''}`,
      ].join('; '),
    )
    // Cacheable responses set their own header; all others, such as health checks, must not be stale.
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', frames.isEmbeddable ? 'SAMEORIGIN' : 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (config.publicUrl?.startsWith('https:')) {
    void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}

/**
 * Returns the policy for frames. Pages may embed frames of this origin. Only the page that shows a screen with example
 * data may be embedded (decisions/0120); it embeds none.
 */
function getFramePolicy({ url }: FastifyRequest): { mayEmbed: boolean; isEmbeddable: boolean } {
  const path = (url.split('?')[0] ?? '').replace(/\/$/u, '');
  const isEmbeddable = path === '/preview/frame';
  return { mayEmbed: isPagePath(path) && !isEmbeddable, isEmbeddable };
}
