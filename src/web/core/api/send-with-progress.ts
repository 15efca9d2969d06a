/** Called with the part of the body that has been sent, from 0 to 1. */
export type OnProgress = (part: number) => void;

/** Sends a request like fetch, which does not tell how much of a body has been sent. For bodies with files. */
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

/** Statuses whose responses have no body. */
const EMPTY = [204, 205, 304];

const toResponse = (request: XMLHttpRequest): Response =>
  new Response(EMPTY.includes(request.status) ? null : request.responseText, {
    status: request.status,
    headers: headersIn(request.getAllResponseHeaders()),
  });

const headersIn = (lines: string): [string, string][] =>
  lines
    .split('\r\n')
    .map((line) => line.split(': '))
    .flatMap(([name, ...value]) => (name ? [[name, value.join(': ')] as [string, string]] : []));
