/** A signed-in user. The token must stay valid on every server and in the new release. */
export interface Session {
  user: string;
  token: string;
}

export async function signInAt(origin: string, user: string): Promise<Session> {
  const body = new URLSearchParams({
    grant_type: 'password',
    username: user,
    password: 'Demo-Portal1',
  });
  const response = await fetch(new URL('/api/token', origin), { method: 'POST', body });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`${user} could not sign in: ${response.status}`);
  return { user, token };
}

export const callAt = (
  origin: string,
  { token }: Session,
  path: string,
  input?: object,
): Promise<Response> =>
  fetch(new URL(path, origin), {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(30_000),
    ...(input && { method: 'POST', body: JSON.stringify(input) }),
  });
