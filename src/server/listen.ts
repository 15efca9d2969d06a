import { createServer } from 'node:net';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

interface Address extends Pick<Config, 'host' | 'port'> {
  /** Prefix of the settings in error messages: METRICS_PORT and METRICS_HOST instead of PORT and HOST. */
  prefix?: 'METRICS_';
}

/** The server cannot listen on its port and host. The message tells the operator what to do. */
export class ListenError extends Error {}

const messagesByCode: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port, prefix = '' }) =>
    `Port ${port} of ${host} is in use by another program. Stop that program, or set ${prefix}PORT to another number.`,
  EACCES: ({ port, prefix = '' }) =>
    `This user may not open port ${port}. Set ${prefix}PORT to a number from 1024 on, and let a proxy forward to it.`,
  EADDRNOTAVAIL: ({ host, prefix = '' }) =>
    `This machine has no address ${host}. Set ${prefix}HOST to one of its own, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ host, prefix = '' }) =>
    `Cannot resolve host ${host}. Set ${prefix}HOST to an address of this machine.`,
};

/**
 * Checks the address before anything else starts, so that a wrong one fails immediately.
 * @throws ListenError for an address that this process cannot listen on
 */
export async function requireAddress(address: Address): Promise<void> {
  const { host, port } = address;
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw toAddressError(error, address);
  }
  probe.close();
  await once(probe, 'close');
}

/** Starts listening. Returns the port. */
export async function listen(app: FastifyInstance, configured: Address): Promise<number> {
  const { host, port } = configured;
  await app.listen({ port, host }).catch((error: unknown) => {
    throw toAddressError(error, configured);
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function toAddressError(error: unknown, address: Address): unknown {
  const createMessage = messagesByCode[(error as NodeJS.ErrnoException).code ?? ''];
  return createMessage ? new ListenError(createMessage(address), { cause: error }) : error;
}
