import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { deliverDue } from '#server/mail/deliver.ts';
import type { TestPortal } from './portal.ts';

/** A real SMTP server that keeps what it receives, decoded. */
export interface MailServer {
  /** The value of SMTP_URL. */
  url: string;
  received: string[];
  /** Delivers what is due in the outbox of the portal. */
  deliver(portal: TestPortal): Promise<void>;
  close(): void;
}

export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      stream.on('end', () => {
        received.push(decodeMail(text));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    deliver: ({ services }) => deliverDue(services, (mail) => transport.sendMail(mail)),
    close() {
      transport.close();
      server.close(() => {});
    },
  };
}

/** Header and body as a mail program shows them: both quoted-printable. */
function decodeMail(text: string): string {
  const headEnd = text.indexOf('\r\n\r\n');
  const head = text
    .slice(0, headEnd)
    .replaceAll(/\r\n\s+/gu, ' ')
    .replaceAll(/\?= =\?UTF-8\?Q\?/gu, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gu, (_, words: string) =>
      decodeQuotedPrintable(words.replaceAll('_', ' ')),
    );
  return `${head}\n\n${decodeQuotedPrintable(text.slice(headEnd + 4).replaceAll(/=\r?\n/gu, ''))}`.replaceAll(
    '\r',
    '',
  );
}

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gu, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  ).toString();
