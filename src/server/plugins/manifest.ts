import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of Vite's manifest that is read here: the built files by their sources. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Returns the manifest of the built bundle in a folder; empty if there is none. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}
