import { demoPassword } from './caller.ts';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
}

export type HttpCaller = (method: string, path: string, body?: object) => Promise<HttpAnswer>;

/** Calls a listening server, with or without a token. */
export function createHttpCaller(url: string, token?: string): HttpCaller {
  return async (method, path, body) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json') && text !== '';
    const { status, headers } = response;
    return { status, headers, text, body: json ? (JSON.parse(text) as unknown) : undefined };
  };
}

/** Signs in as `<name>.demo`. */
export async function requestTokenAt(url: string, name: string): Promise<string> {
  const response = await fetch(new URL('/api/token', url), {
    method: 'POST',
    body: new URLSearchParams({ username: `${name}.demo`, password: demoPassword }),
  });
  const body = (await response.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`${name}.demo could not sign in: ${response.status}`);
  return body.access_token;
}

export const signInAt = async (url: string, name: string): Promise<HttpCaller> =>
  createHttpCaller(url, await requestTokenAt(url, name));
