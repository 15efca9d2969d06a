import type { RowExecutor } from './database/insert-rows.ts';
import type { AuditKeys } from './policy/audit-keys.ts';

/** The module that src/demo exports to a server in demo mode. */
export interface Demo {
  /** Fills an empty database inside the caller's transaction; secrets are encrypted with the keys. */
  fill(executor: RowExecutor, keys: AuditKeys): Promise<void>;
  /** The list of demo sign-ins that the terminal shows at start. */
  signIns: string;
}

/**
 * Loads src/demo dynamically, by a path that bundlers and import rules do not follow: a server without demo mode
 * neither loads that folder nor needs it on disk.
 */
export async function loadDemo(): Promise<Demo> {
  const { href } = new URL('../demo/demo.ts', import.meta.url);
  const { demo } = (await import(href)) as { demo: Demo };
  return demo;
}
