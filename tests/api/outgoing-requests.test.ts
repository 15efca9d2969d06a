import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { operations } from '../support/contract.ts';
import { startRecordingServer, type RecordingServer } from '../support/recording-server.ts';
import { send, type Input } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

/** Files that connect only to addresses from the settings, never to one that a user sent. */
const mayConnect: Record<string, string> = {
  'back-end/forward.ts': 'API_ORIGIN; target.ts keeps the path under /api/',
  'back-end/reach-origin.ts': 'API_ORIGIN, for readiness',
  'back-end/token-check.ts': 'API_ORIGIN, a fixed path of the contract',
  'commands/admin-socket.ts': 'a socket in DATA_DIR',
  'database/named-statements.ts': 'none itself: it makes the statements that postgres.ts sends',
  'database/postgres.ts': 'DATABASE_URL',
  'files/clamd.ts': 'CLAMAV_HOST',
  'mail/deliver.ts': 'SMTP_URL',
  'outside/outside-client.ts': 'the outsideHosts and linkCheckHosts of a brand',
};
const connects = [
  /\bfetch\(/u,
  /import \{[^}]*\b(?:connect|createConnection)\b[^}]*\} from 'node:(?:net|tls|http2)'/u,
  /import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'/u,
  /import (?:\w+|\* as \w+) from 'node:(?:net|tls|http|https|http2|dns|dgram)'/u,
  /new WebSocket|from '(?:undici|nodemailer|pg)'/u,
];

it('only the listed files of the server open a connection', () => {
  const folder = join(projectRoot, 'src/server');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (!name.endsWith('.ts')) return false;
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(/import type [^;]*;/gu, '');
    return connects.some((pattern) => pattern.test(text));
  });
  expect(found.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(Object.keys(mayConnect));
});

describe('an address that a user sends', () => {
  const portal = usePortal({ withoutRateLimits: true });
  let target: RecordingServer;
  beforeAll(async () => {
    target = await startRecordingServer();
  });
  afterAll(() => target.close());

  /** Every text is the address; numbers and flags are taken from the schema. */
  const filled = ({ properties = {} }: JsonSchema): Input =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]));
  const valueOf = (schema: JsonSchema): unknown => {
    if (schema.type === 'object') return filled(schema);
    if (schema.type === 'array') return schema.items ? [valueOf(schema.items)] : [];
    if (schema.type === 'boolean') return true;
    return schema.type === 'integer' || schema.type === 'number' ? 1 : `${target.origin}/x`;
  };

  it.each(['administrator', 'employer', 'employee', 'provider'])(
    'is never contacted by the server: %s',
    async (name) => {
      for (const operation of operations.filter(({ id }) => id !== 'revokeToken')) {
        const call = await portal.as(name);
        const { status } = await send(call, operation, filled(operation.input.schema));
        expect([operation.id, status < 500]).toEqual([operation.id, true]);
      }
      expect(target.seen).toEqual([]);
    },
    // Calls every operation.
    120_000,
  );
});
