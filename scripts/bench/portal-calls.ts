export type Call = <Answer>(path: string, body?: object) => Promise<Answer>;

/** Signs in to a demo portal. The returned function makes calls with JSON or a form, and throws on a refusal. */
export async function signIn(address: string, username: string): Promise<Call> {
  const body = new URLSearchParams({ username, password: 'Demo-Portal1' });
  const response = await fetch(new URL('/api/token', address), { method: 'POST', body });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return async <Answer>(path: string, input?: object) => {
    const isForm = input instanceof FormData;
    const answer = await fetch(new URL(path, address), {
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(input && { method: 'POST', body: isForm ? input : JSON.stringify(input) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}
