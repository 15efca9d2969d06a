import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startOrResumeImport, type FileImport } from '#web/core/import/import-calls.ts';
import { sendInParts } from '#web/core/import/send-in-parts.ts';
import { createPortal, type Portal } from '#web/core/portal/portal.ts';

const partBytes = 4;
const text = 'The content of a large file.';
const file = new File([text], 'rates.json');
const hash = createHash('sha256').update(text).digest('hex');

/** A server that receives parts, and fails as a test wants. */
class Server {
  received = '';
  stated: string | undefined;
  /** Called with the number of each request for a part; throws in place of a response. */
  fail: (request: number) => void = () => {};
  requests = 0;
  open = false;

  get state(): FileImport {
    return {
      importId: 7,
      fileName: file.name,
      sizeBytes: file.size,
      receivedBytes: this.received.length,
      partBytes,
      complete: this.stated !== undefined,
      expiresDate: '2030-01-01T00:00:00Z',
    };
  }

  async respond(url: string, init: RequestInit): Promise<Response> {
    if (url.endsWith('/complete'))
      this.stated = (JSON.parse(init.body as string) as { sha256: string }).sha256;
    else if (url.includes('/part')) {
      this.fail(++this.requests);
      const offset = Number(new URL(url, 'http://localhost').searchParams.get('offset'));
      if (offset !== this.received.length)
        return Response.json({ code: 'conflict' }, { status: 409 });
      this.received += await (init.body as Blob).text();
    } else if (url.endsWith('/imports') && init.method !== 'POST')
      return Response.json(this.open ? [this.state] : []);
    return Response.json(this.state);
  }
}

let server: Server;
let portal: Portal;
const waits: number[] = [];
beforeEach(() => {
  server = new Server();
  portal = createPortal();
  portal.server = { ...portal.server, respond: (url, init) => server.respond(url, init) };
  waits.length = 0;
});

const send = async (signal = new AbortController().signal) => {
  const sent: number[] = [];
  await sendInParts(portal, await startOrResumeImport(portal, file), file, {
    signal,
    onSent: (bytes) => sent.push(bytes),
    wait: async (ms) => void waits.push(ms),
  });
  return sent;
};

describe('a large file', () => {
  it('is sent in parts, and its hash at the end', async () => {
    const sent = await send();
    expect(server.received).toBe(text);
    expect(server.stated).toBe(hash);
    expect(sent.at(-1)).toBe(file.size);
  });

  it('goes on where it was after the connection broke', async () => {
    server.fail = (request) => {
      if ([2, 3, 5].includes(request)) throw new TypeError('gone');
    };
    await send();
    expect([server.received, server.stated]).toEqual([text, hash]);
    expect(waits).toEqual([1000, 2000, 1000]);
  });

  it('goes on after a response was lost', async () => {
    server.fail = (request) => {
      if (request !== 2) return;
      server.received += text.slice(partBytes, 2 * partBytes);
      throw new TypeError('gone');
    };
    await send();
    expect([server.received, server.stated]).toEqual([text, hash]);
  });

  it('goes on with what an earlier page sent', async () => {
    server.open = true;
    server.received = text.slice(0, 2 * partBytes);
    await send();
    expect([server.received, server.stated]).toEqual([text, hash]);
  });

  it('stops after several attempts in a row, and keeps what has arrived', async () => {
    server.fail = (request) => {
      if (request > 1) throw new TypeError('gone');
    };
    await expect(send()).rejects.toMatchObject({ code: 'network' });
    expect(server.received).toBe(text.slice(0, partBytes));
    server.fail = () => {};
    server.open = true;
    await send();
    expect(server.stated).toBe(hash);
  });

  it('stops when it is paused', async () => {
    const pause = new AbortController();
    server.fail = (request) => {
      if (request === 3) pause.abort();
    };
    await expect(send(pause.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.stated).toBeUndefined();
  });
});
