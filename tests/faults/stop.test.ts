import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { requestTokenAt } from '../support/over-http.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();

/** Starts a search that the server has accepted (100 Continue), and withholds the end of its body. */
async function beginCall(url: string, token: string) {
  const body = JSON.stringify({ groupNumber: 1001, lastName: 'a' });
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
  socket.write(
    `POST /api/Member/Search HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  await once(socket, 'data');
  expect(response).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  response = '';
  socket.write(body.slice(0, 5));
  return { socket, finish: () => responseTo(socket, body.slice(5), () => response) };
}

async function responseTo(socket: Socket, rest: string, response: () => string): Promise<string> {
  socket.write(rest);
  if (!socket.closed) await once(socket, 'close');
  return response();
}

describe('a server that receives SIGTERM', { concurrent: true }, () => {
  it('finishes open requests, accepts no new ones, and exits with 0', async () => {
    const DATA_DIR = await servers.demoFolder();
    const server = await servers.start({ DATA_DIR });
    const { finish } = await beginCall(
      server.url,
      await requestTokenAt(server.url, 'administrator'),
    );
    const ended = server.end('SIGTERM');
    await delay(500);
    await expect(fetch(new URL('/health/live', server.url))).rejects.toThrow('fetch failed');
    expect(await finish()).toMatch(/^HTTP\/1\.1 200 OK.*"results"/s);
    expect(await ended).toMatchObject({ code: 0, signal: null });
  });

  it('exits within ten seconds even if a client never finishes', async () => {
    const DATA_DIR = await servers.demoFolder();
    const server = await servers.start({ DATA_DIR });
    const { socket } = await beginCall(
      server.url,
      await requestTokenAt(server.url, 'administrator'),
    );
    socket.on('error', () => {});
    const begun = performance.now();
    await server.end('SIGINT');
    expect(performance.now() - begun).toBeLessThan(12_000);
  });
});
