import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#shared/format/html.ts';
import type { Publications } from '../publications/create-publications.ts';
import type { Services } from '../requests/services.ts';
import { noncePlaceholder, type FontElements } from './font-elements.ts';
import type { PageLinks } from './page-links.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Returns a function that fills in index.html for a request: the nonce, the brand of the host, and the links to what the
 * page loads first.
 */
export function createIndexPage(
  file: string,
  services: Services,
  publications: Publications,
  { fontElements, pageLinks }: { fontElements: FontElements; pageLinks?: PageLinks },
) {
  const template = readFileSync(file, 'utf8');
  return (request: FastifyRequest, page = template): string => {
    const [path = ''] = request.url.split('?');
    const { brand } = request.info;
    const linkedPage = pageLinks?.(path, brand.id, publications.current());
    const links = [...fontElements(brand.theme.font), ...(linkedPage?.links ?? [])];
    const missingLinks = links
      .filter((link) => !page.includes(getHref(link)))
      .join('')
      .replaceAll(noncePlaceholder, request.nonce);
    return (
      page
        .replaceAll(noncePlaceholder, request.nonce)
        .replace(/<title>.*?<\/title>/s, () =>
          renderHead(request, services, publications, linkedPage?.isPublic === true),
        )
        // Behind the page's own script, which asks for the next resources: HTTP/1.1 loads six at once, in this order.
        .replace('</head>', () => `${missingLinks}</head>`)
        .replace('</body>', () => `${linkedPage?.files ?? ''}</body>`)
    );
  };
}

/** Returns the URL of a link, by which links that the page already contains are recognized. */
const getHref = (link: string): string => /href="[^"]*"/.exec(link)?.[0] ?? link;

/** Returns title, icon and a meta element with the data of the page, since the policy forbids an inline script. */
function renderHead(
  request: FastifyRequest,
  { config }: Services,
  publications: Publications,
  isPublic: boolean,
): string {
  const { brand } = request.info;
  const served = publications.current();
  const meta = {
    brand: brand.id,
    brandHash: served.brands.hashes[brand.id] ?? '',
    locales: served.locales,
    languages: Object.keys(served.locales),
    screensHash: served.index(brand.id).hash,
    publicScreensHash: isPublic ? served.publicIndex(brand.id).hash : '',
    publication: served.contentHash,
    languageVersion: served.languageVersion,
    dev: config.dev,
    analytics: config.analytics
      ? { src: config.analytics.scriptUrl, id: config.analytics.id }
      : null,
    idleMinutes: config.sessionIdleMinutes,
  };
  const favicon = served.brands.favicon(brand.id);
  const icon = favicon ? html`<link rel="icon" href="${favicon}" />` : '';
  return html`<title>${brand.name}</title>${icon}<meta
      name="portal"
      content="${JSON.stringify(meta)}"
    />`.text;
}
