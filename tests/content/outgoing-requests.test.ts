import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';

/** Files in which the server opens connections, each to an address from its settings and never to one from a caller. */
const doors: Record<string, string> = {
  'src/server/back-end/forward.ts': 'API_ORIGIN',
  'src/server/back-end/reach-origin.ts': 'API_ORIGIN',
  'src/server/back-end/token-check.ts': 'API_ORIGIN',
  'src/server/commands/admin-socket.ts': 'the socket in DATA_DIR',
  'src/server/database/named-statements.ts': 'none itself: it makes the statements of postgres.ts',
  'src/server/database/postgres.ts': 'DATABASE_URL',
  'src/server/files/clamd.ts': 'CLAMAV_HOST',
  'src/server/mail/deliver.ts': 'SMTP_URL',
  'src/server/outside/outside-client.ts': 'the outsideHosts and linkCheckHosts of a brand',
};
const connecting = [
  /\bfetch\(/,
  /import \{[^}]*\b(request|get|connect|createConnection)\b[^}]*\} from 'node:(https?|net|tls|http2)'/,
  /from 'node:(dgram|dns)/,
  /import (?!type\b)[^;]*from '(undici|axios|got|node-fetch|pg|nodemailer)'/,
];

it('the server connects only to addresses from its settings', () => {
  const opening = readdirSync(join(projectRoot, 'src/server'), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((name) => `src/server/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => {
      const text = readFileSync(join(projectRoot, name), 'utf8');
      return connecting.some((pattern) => pattern.test(text));
    });
  expect(opening.toSorted()).toEqual(Object.keys(doors).toSorted());
});
