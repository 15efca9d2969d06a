import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createHttpCaller } from '../support/over-http.ts';
import { findFreePort } from '../support/postgres.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();

/** A mail server that keeps the received mails. */
async function startMailServer(port: number) {
  const received: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text.replaceAll(/=\r?\n/g, ''));
        arrived.resolve();
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return { received, arrived: arrived.promise, stop: () => server.close(() => {}) };
}

it('a mail written while the mail server is down is sent once after it is up', async () => {
  const port = await findFreePort();
  const server = await servers.start({
    DATA_DIR: await servers.demoFolder(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://portal.example.org',
    LOG_LEVEL: 'warn',
  });
  const call = createHttpCaller(server.url);
  const forgot = await call('POST', '/api/user/v2/ForgotPassword', { userId: 'employee.demo' });
  expect(forgot.status).toBe(200);
  await expect.poll(server.printed, { timeout: 10_000 }).toContain('a mail could not be sent');

  const mail = await startMailServer(port);
  await mail.arrived;
  // The next delivery round would send it again if it were still in the outbox.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]).toContain('https://portal.example.org/reset-password/');
  expect((await server.end()).code).toBe(0);
  mail.stop();
  expect(server.printed()).not.toContain('reset-password');
});
