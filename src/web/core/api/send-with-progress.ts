/** Called with the fraction of the body that has been sent, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

/** Sends a request with XMLHttpRequest, because fetch does not report how much of a body has been sent. */
export const sendWithProgress = (
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'text';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(toResponse(request)));
    request.addEventListener('error', () => reject(new TypeError('The upload failed')));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });

/** The Response constructor throws if a response with one of these statuses has a body. */
const STATUSES_WITHOUT_BODY = [204, 205, 304];

const toResponse = (request: XMLHttpRequest): Response =>
  new Response(STATUSES_WITHOUT_BODY.includes(request.status) ? null : request.responseText, {
    status: request.status,
    headers: parseHeaders(request.getAllResponseHeaders()),
  });

const parseHeaders = (lines: string): [string, string][] =>
  lines
    .split('\r\n')
    .map((line) => line.split(': '))
    .flatMap(([name, ...value]) => (name ? [[name, value.join(': ')] as [string, string]] : []));
