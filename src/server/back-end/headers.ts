/** What a client may tell the back end: who calls, and what is sent and wanted. Nothing that speaks of addresses or proxies. */
const ofRequest = new Set([
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

/** What the back end may say of its answer. How browsers treat it, and whether it is kept, this portal says alone. */
const ofAnswer = new Set([
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

type Sent = Iterable<[string, string | string[] | undefined]>;

const only =
  (allowed: ReadonlySet<string>) =>
  (headers: Sent): Record<string, string> =>
    Object.fromEntries(
      [...headers].flatMap(([name, value]) =>
        allowed.has(name) && value !== undefined
          ? [[name, Array.isArray(value) ? value.join(', ') : value]]
          : [],
      ),
    );

/** The headers that pass between client and back end; every other one stays here. */
export const passedHeaders = { request: only(ofRequest), answer: only(ofAnswer) };
