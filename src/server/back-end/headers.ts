/**
 * Request headers that are forwarded: authentication, content negotiation, conditional requests, ranges, idempotency and
 * tracing. Cookies and headers about addresses or proxies are not.
 */
const requestHeaders = new Set([
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'range',
  'traceparent',
  'user-agent',
  'x-request-id',
]);

/**
 * Response headers that are passed on. `cache-control` and the headers that protect a page are set by this portal only;
 * `etag` and `last-modified` describe the content and come from the back end.
 */
const responseHeaders = new Set([
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'vary',
  'www-authenticate',
  'x-request-id',
]);

type HeaderEntries = Iterable<[string, string | string[] | undefined]>;

const createHeaderFilter =
  (allowed: ReadonlySet<string>) =>
  (headers: HeaderEntries): Record<string, string> =>
    Object.fromEntries(
      [...headers].flatMap(([name, value]) =>
        allowed.has(name) && value !== undefined
          ? [[name, Array.isArray(value) ? value.join(', ') : value]]
          : [],
      ),
    );

/** Returns the request headers that the portal forwards to the back end. */
export const filterRequestHeaders = createHeaderFilter(requestHeaders);
/** Returns the response headers that the portal passes to the client. */
export const filterResponseHeaders = createHeaderFilter(responseHeaders);
