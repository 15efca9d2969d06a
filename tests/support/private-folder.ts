import { execFileSync } from 'node:child_process';

/** Removes the access of other users to a copied data folder, as the portal requires. */
export function makePrivate(folder: string): void {
  if (process.platform !== 'win32') execFileSync('chmod', ['-R', 'go=', folder]);
}
