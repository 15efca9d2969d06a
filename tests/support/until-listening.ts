import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a server that was just started accepts connections. Throws when it has ended, or after 30 s. */
export async function waitUntilListening(port: number, ended: () => boolean): Promise<void> {
  for (const until = performance.now() + 30_000; ; await delay(50)) {
    const socket = createConnection(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (ended() || performance.now() > until) throw error;
    } finally {
      socket.destroy();
    }
  }
}
