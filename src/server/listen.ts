import { createServer } from 'node:net';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** The address of PORT and HOST cannot be had. */
export class AddressRefused extends Error {}

const reasons: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is in use by another program. Stop that program, or set PORT to another number.`,
  EACCES: ({ port }) =>
    `This user may not open port ${port}. Set PORT to a number from 1024 on, and let a proxy forward to it.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ host }) => `Nobody knows the host ${host}. Set HOST to an address of this machine.`,
};

/** Asked before anything is opened: a start that must fail for its address fails at once. */
export async function demandAddress({ host, port }: Address): Promise<void> {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw inWords(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** Listens as the settings say; the answer is the port. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<number> {
  await app.listen({ port, host }).catch((error: unknown) => {
    throw inWords(error, { host, port });
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function inWords(error: unknown, address: Address): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new AddressRefused(reason(address), { cause: error }) : error;
}
