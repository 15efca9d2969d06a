/** Makes a call as the signed-in user: POST with a body, otherwise GET. Returns the parsed JSON. */
export type Call = <Result>(path: string, body?: object) => Promise<Result>;

/**
 * Signs in to a demo portal. The returned function makes calls with JSON, a form or bytes, and throws on a rejection.
 */
export async function signIn(origin: string, username: string): Promise<Call> {
  const send = await signInForFiles(origin, username);
  return async <Result>(path: string, input?: object) =>
    (await (await send(path, input)).json()) as Result;
}

/** Like Call, but returns the response. */
export type Send = (path: string, body?: object) => Promise<Response>;

/** Signs in like signIn, but the returned function returns the response, for example of a file. */
export async function signInForFiles(origin: string, username: string): Promise<Send> {
  const token = await requestToken(origin, username);
  return async (path, input) => {
    const response = await fetch(new URL(path, origin), {
      headers: { authorization: `Bearer ${token}`, ...getContentType(input) },
      ...(input && { method: 'POST', body: isBody(input) ? input : JSON.stringify(input) }),
    });
    return requireOk(path, response);
  };
}

/** Signs in to a demo account and returns its token. */
export async function requestToken(origin: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'Demo-Portal1' });
  const path = '/api/token';
  const response = await requireOk(
    path,
    await fetch(new URL(path, origin), { method: 'POST', body }),
  );
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/** Requests a page without a session and reads its body. Throws when the response is an error. */
export const fetchPage = async (origin: string, path: string): Promise<ArrayBuffer> =>
  (await requireOk(path, await fetch(new URL(path, origin)))).arrayBuffer();

/** Returns the response. Throws when its status is an error. */
async function requireOk(path: string, response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

const isBody = (input: object | undefined): input is FormData | Blob =>
  input instanceof FormData || input instanceof Blob;

/** fetch sets the content type of a form itself, because it contains the boundary. */
function getContentType(input: object | undefined): Record<string, string> {
  if (input instanceof FormData) return {};
  return {
    'content-type': input instanceof Blob ? 'application/octet-stream' : 'application/json',
  };
}
