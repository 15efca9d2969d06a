import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingServer {
  origin: string;
  port: number;
  /** Every request received, as `METHOD target`, with its Authorization header. */
  seen: { line: string; authorization: string | undefined }[];
  /** Body of all responses, always with status 200. */
  body: string;
  close(): void;
}

/** A server on a free port that responds to every request and records it. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const server = createServer((request, reply) => {
    const { method, url, headers } = request;
    recording.seen.push({ line: `${method} ${url}`, authorization: headers.authorization });
    request.resume();
    reply.setHeader('content-type', 'application/json').end(recording.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const recording: RecordingServer = {
    origin: `http://127.0.0.1:${port}`,
    port,
    seen: [],
    body: '{}',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return recording;
}
