import type { FastifyInstance, InjectOptions } from 'fastify';
import { remember, rememberSecrets } from './sent-secrets.ts';

export interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed, if the response is JSON. */
  body: unknown;
  text: string;
  bytes: Buffer;
}

/** Makes calls; `token` is the token that it sends. */
export interface Caller {
  (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse>;
  token: string | undefined;
}

export const demoPassword = 'Demo-Portal1';

/** Sends POST /api/token with a form, as in the specification. Returns any response. */
export function sendTokenRequest(
  app: FastifyInstance,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const body = new URLSearchParams(form).toString();
  return createCaller(app, undefined)('POST', '/api/token', body, {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
}

/** Requests a token with a form. Throws unless the response contains one. */
export async function requestToken(
  app: FastifyInstance,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<string> {
  const { status, body, text } = await sendTokenRequest(app, form, headers);
  if (status !== 200)
    throw new Error(`No token for ${form['username'] ?? form['grant_type']}: ${text}`);
  const { access_token } = body as { access_token: string };
  remember(access_token);
  return access_token;
}

export const signIn = (
  app: FastifyInstance,
  username: string,
  headers: Record<string, string> = {},
): Promise<string> => requestToken(app, { username, password: demoPassword }, headers);

/** Signs a demo account in with its password; returns a caller with the token. */
export const createSignedInCaller = async (
  app: FastifyInstance,
  username: string,
): Promise<Caller> => createCaller(app, await signIn(app, username));

/** Returns a caller that makes calls with or without a token by injection, without a port. */
export function createCaller(app: FastifyInstance, token: string | undefined): Caller {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const requestHeaders = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers };
    rememberSecrets(requestHeaders, body);
    const request: InjectOptions = {
      method,
      url: path,
      headers: requestHeaders,
      ...(body === undefined ? {} : { payload: body as object }),
    };
    const response = await app.inject(request);
    const json = (response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json && response.body !== '' ? response.json<unknown>() : undefined,
      text: response.body,
      bytes: response.rawPayload,
    };
  };
  return Object.assign(call, { token });
}
