export type Call = <Result>(path: string, body?: object) => Promise<Result>;

/** Signs in to a demo portal. The returned function makes calls with JSON, a form or bytes, and throws on a rejection. */
export async function signIn(origin: string, username: string): Promise<Call> {
  const send = await signInForFiles(origin, username);
  return async <Result>(path: string, input?: object) =>
    (await (await send(path, input)).json()) as Result;
}

export type Send = (path: string, body?: object) => Promise<Response>;

/** The same for responses that are files, which the caller reads. */
export async function signInForFiles(origin: string, username: string): Promise<Send> {
  const token = await requestTokenOf(origin, username);
  return async (path, input) => {
    const response = await fetch(new URL(path, origin), {
      headers: { authorization: `Bearer ${token}`, ...typeOf(input) },
      ...(input && { method: 'POST', body: isBody(input) ? input : JSON.stringify(input) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
}

/** Returns the token of a demo account. */
export async function requestTokenOf(origin: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'Demo-Portal1' });
  const response = await fetch(new URL('/api/token', origin), { method: 'POST', body });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

const isBody = (input: object | undefined): input is FormData | Blob =>
  input instanceof FormData || input instanceof Blob;

/** The type of a form is set with its boundary. */
function typeOf(input: object | undefined): Record<string, string> {
  if (input instanceof FormData) return {};
  return {
    'content-type': input instanceof Blob ? 'application/octet-stream' : 'application/json',
  };
}
