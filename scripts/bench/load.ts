import { Agent, request } from 'node:http';

/** A call that is repeated under load: GET, or POST with a body. */
export interface LoadCall {
  /** The label of the printed line. */
  name: string;
  path: string;
  body?: object;
}

const CONNECTIONS = 16;
const WARM_UP_MS = 500;
const MEASURED_MS = 2_000;

/** Returns the calls per second that a server answers over 16 parallel connections. Throws when a response is not 200. */
export async function measureCallsPerSecond(
  origin: string,
  token: string,
  call: LoadCall,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    await callFor(WARM_UP_MS);
    return (await callFor(MEASURED_MS)) / (MEASURED_MS / 1000);
  } finally {
    agent.destroy();
  }

  /** Returns the number of calls that ended in the time. */
  async function callFor(milliseconds: number): Promise<number> {
    const until = performance.now() + milliseconds;
    let calls = 0;
    const repeat = async () => {
      for (; performance.now() < until; calls++) await send(new URL(call.path, origin), agent);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, repeat));
    return calls;
  }

  function send(url: URL, agent: Agent): Promise<void> {
    const { body } = call;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const sent = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    sent.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url.pathname}: ${response.statusCode}`));
      });
    });
    sent.end(body && JSON.stringify(body));
    return promise;
  }
}
