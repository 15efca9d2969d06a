import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** A secret that seals audit records, and the fingerprint that identifies it in seals. */
export interface AuditKey {
  id: string;
  secret: string;
}

export interface AuditKeys {
  /** Seals new records. */
  current: AuditKey;
  /** Earlier keys stay in AUDIT_KEY so that older seals can be verified. */
  find(id: string): AuditKey | undefined;
}

/** Demo accounts have a published password, so their audit needs no secret; but every process must use the same key. */
const demoSecret = 'demo mode: this key is public';

/**
 * Returns the keys of AUDIT_KEY. Without it the embedded database gets its own key, created once in DATA_DIR;
 * PostgreSQL outside demo mode does not start without it (config.ts).
 */
export function readAuditKeys({ auditKeys, databaseUrl, dataDir }: Config): AuditKeys {
  const secrets = auditKeys ?? [databaseUrl ? demoSecret : readOrCreateSecret(dataDir)];
  const keys = secrets.map((secret) => ({ id: getFingerprint(secret), secret }));
  const [current] = keys;
  if (!current) throw new Error('AUDIT_KEY contains no key');
  return { current, find: (id) => keys.find((key) => key.id === id) };
}

const getFingerprint = (secret: string): string =>
  createHash('sha256').update('audit key ').update(secret).digest('hex').slice(0, 16);

function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'audit.key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
