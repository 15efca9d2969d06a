import { connect } from 'node:net';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import * as files from '../support/files.ts';
import { multipart } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const path = '/api/Conversations/Upload';
let port: number;
beforeAll(async () => {
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const stored = async (): Promise<unknown> => {
  const { rows } = await sql`select (select count(*) from attachment) as attachments,
    (select count(*) from stored_file) as files`.execute(portal.services.kysely);
  return rows;
};

const connections = async (): Promise<number> => {
  const { server } = portal.app;
  return promisify(server.getConnections.bind(server))();
};

it('an upload whose connection is lost leaves no row and no file', async () => {
  const call = await portal.as('employee');
  const newMessage = async (body: string) => {
    const response = await call('POST', '/api/Conversations/Add', { subjectId: 1, body });
    return (response.body as { messageId: number }).messageId;
  };
  const { payload, headers } = await multipart({}, [
    files.file('receipt.pdf', files.pdf('x'.repeat(200_000))),
  ]);
  const whole = await call(
    'POST',
    `${path}?messageId=${await newMessage('Whole')}`,
    payload,
    headers,
  );
  expect(whole.status).toBe(200);
  const messageId = await newMessage('Half');
  const before = await stored();
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      `POST ${path}?messageId=${messageId} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${call.token}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(payload.subarray(0, payload.length / 2));
  await expect.poll(connections, { timeout: 5_000 }).toBe(1);
  socket.destroy();
  await expect.poll(connections, { timeout: 5_000 }).toBe(0);
  expect(await stored()).toEqual(before);
});
