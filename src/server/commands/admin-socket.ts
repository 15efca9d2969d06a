import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFailure } from '../logging/print-failure.ts';
import type { OperatorServices } from '../requests/services.ts';
import { createFailure, type CommandResult, type CommandRequest } from './command.ts';
import { runOnServer } from './commands.ts';

/** Unix limits the path of a socket to about 100 characters. */
const maxPathLength = 100;

/**
 * Opens a socket on which the running server executes commands, because only one process may open the embedded
 * database. Only the server's user can connect to it, and it is not reachable over the network.
 */
export function openAdminSocket(
  dataDir: string,
  services: OperatorServices,
): { close: () => Promise<void> } {
  const path = getSocketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      runRequest(services, Buffer.concat(chunks).toString('utf8')).then(
        (result) => outgoing.end(JSON.stringify(result)),
        (error: unknown) => {
          services.log.error({ err: error }, 'a command failed');
          outgoing.end(JSON.stringify(createFailure(formatFailure(error))));
        },
      );
    });
  });
  server.on('error', (error) =>
    services.log.warn({ err: error }, 'commands cannot reach this server'),
  );
  server.listen(path, () => {
    if (process.platform !== 'win32') chmodSync(path, 0o600);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const runRequest = async (services: OperatorServices, text: string): Promise<CommandResult> =>
  runOnServer(services, JSON.parse(text) as CommandRequest);

/** Sends a command to the running server. Returns undefined when no server has this data folder open. */
export function askRunningServer(
  dataDir: string,
  command: CommandRequest,
): Promise<CommandResult | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: getSocketPath(dataDir), method: 'POST' }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as CommandResult),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    sent.end(JSON.stringify(command));
  });
}

function getSocketPath(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${name}`;
  const path = join(dataDir, 'commands.sock');
  return path.length < maxPathLength ? path : join(tmpdir(), `portal-${name}.sock`);
}
