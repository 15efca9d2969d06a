import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPhase } from './phase.ts';
import { root } from './root.ts';
import { runTool } from './tool.ts';

/** The files and folders from which the bundle is built. */
export const bundleSources = [
  'src/web',
  'src/shared',
  'schemas/parts',
  'schemas/meta/dialect.json',
  'scripts/build',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** Contains the hash of the sources from which dist/web was built. */
const sourcesHashFile = join(root, 'dist/web.stamp');

/** Builds the browser code into dist/web, unless it is up to date. */
export async function buildBundleIfStale(): Promise<void> {
  const sourcesHash = hashSources();
  if (readIfExists(sourcesHashFile) === sourcesHash) return;
  rmSync(sourcesHashFile, { force: true });
  await runPhase('Building the browser bundle', async () => {
    // Tests set another NODE_ENV, with which Vite would bundle the development version of React.
    const env = { NODE_ENV: 'production' };
    const { code, output } = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
      env,
    });
    if (code !== 0) throw new Error(`The browser bundle could not be built.\n${output}`);
  });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(sourcesHashFile, sourcesHash);
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of bundleSources.flatMap(listFiles)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
