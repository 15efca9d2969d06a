import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
let port: number;
beforeAll(async () => {
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});

/** Returns the response to these bytes, which no HTTP client would send. */
async function answerTo(request: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const response = await text(socket);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { head: head.toLowerCase(), body: JSON.parse(body) as Record<string, unknown> };
}

it.each([
  ['an unknown method', 'FOO /api/Memo/Types HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
  ['an overlong request target', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  [
    'two Host headers',
    'GET /api/Memo/Types HTTP/1.1\r\nhost: localhost\r\nHost: cedar.localhost\r\nconnection: close\r\n\r\n',
    400,
  ],
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
])('%s is refused like other errors, with a code and a reference', async (_, request, status) => {
  const { head, body } = await answerTo(request);
  expect(head).toContain(`http/1.1 ${status}`);
  expect(head).toContain('content-type: application/problem+json');
  expect(head).toContain('x-content-type-options: nosniff');
  expect(body).toEqual({
    type: 'about:blank',
    title: 'malformed',
    status,
    code: 'malformed',
    reference: expect.stringMatching(/^[0-9A-F]{10}$/),
    fields: [],
  });
});
