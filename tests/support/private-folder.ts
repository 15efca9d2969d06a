import { execFileSync } from 'node:child_process';

/** Takes a copied data folder from all other users, as the portal demands of an existing one. */
export function makePrivate(folder: string): void {
  if (process.platform !== 'win32') execFileSync('chmod', ['-R', 'go=', folder]);
}
