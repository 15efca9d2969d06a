import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy whose connections can be cut and restored, like an outage of the network or of the server. */
export interface DroppingProxy {
  port: number;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function startProxy(target: { host: string; port: number }): Promise<DroppingProxy> {
  const open = new Set<Socket>();
  const pair = (client: Socket) => {
    const server = connect(target.port, target.host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  };
  let listener = await listen(pair, 0);
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    cut: async () => {
      listener.close();
      for (const socket of open) socket.destroy();
      await once(listener, 'close');
    },
    restore: async () => {
      listener = await listen(pair, port);
    },
  };
}

async function listen(pair: (client: Socket) => void, port: number): Promise<Server> {
  const server = createServer(pair).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
