import type { RowExecutor } from './database/insert-rows.ts';

/** What src/demo gives a server in demo mode. */
export interface Demo {
  /** Fills an empty database, inside the caller's transaction. */
  fill(executor: RowExecutor): Promise<void>;
  /** Who may sign in, for the terminal of whoever started the server. */
  signIns: string;
}

/**
 * The only way to src/demo. It names no module that a bundler or a rule could follow: a server without demo mode
 * neither loads that folder nor needs it on disk.
 */
export async function loadDemo(): Promise<Demo> {
  const { href } = new URL('../demo/demo.ts', import.meta.url);
  const { demo } = (await import(href)) as { demo: Demo };
  return demo;
}
