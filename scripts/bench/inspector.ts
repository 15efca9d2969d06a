import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';

/** A connection to the inspector of a Node process. */
export interface Inspector {
  /** Collects garbage, so that a measurement includes only memory that is still in use. */
  collectGarbage(): Promise<void>;
  close(): void;
}

/** Returns a port that is free now, for `NODE_OPTIONS=--inspect=127.0.0.1:<port>`. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function connectInspector(port: number): Promise<Inspector> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error(`No process can be inspected at port ${port}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let lastId = 0;
  return {
    async collectGarbage() {
      const id = ++lastId;
      const collected = waitForResponse(socket, id);
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
      await collected;
    },
    close: () => socket.close(),
  };
}

function waitForResponse(socket: WebSocket, id: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listeners = new AbortController();
  const { signal } = listeners;
  const onMessage = ({ data }: MessageEvent) => {
    const message = JSON.parse(String(data)) as { id?: number; error?: { message: string } };
    if (message.id !== id) return;
    listeners.abort();
    if (message.error) reject(new Error(message.error.message));
    else resolve();
  };
  const onClose = () => reject(new Error('The inspected process closed the connection.'));
  socket.addEventListener('message', onMessage, { signal });
  socket.addEventListener('close', onClose, { signal });
  return promise;
}
