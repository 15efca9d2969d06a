import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnPortal } from '../support/spawned-portal.ts';

/**
 * Serves the demo portal from a fresh database on a free port while the browser tests run. Set PORTAL_URL and
 * PORTAL_DATA_DIR, the folder of its database, to test against a running portal.
 */
export default async function servePortal(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => {};
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const portal = await spawnPortal({ DATA_DIR: dataDir, PORTAL_DEMO: '1' });
  process.env.PORTAL_URL = portal.address;
  process.env.PORTAL_DATA_DIR = dataDir;
  return async () => {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
