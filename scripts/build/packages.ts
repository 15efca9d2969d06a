import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.ts';
import { serverFlags } from './server-flags.ts';

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
interface Manifest {
  name: string;
  version: string;
  private: boolean;
  license: string;
  type: string;
  description: string;
  engines: Record<string, string>;
  imports: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
interface Lock {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
/** Source maps, type declarations, and the headers, documentation and changelog of Node: half of the size. */
const unneededFiles = /\.(map|d\.[cm]?ts|flow)$|\/node-[a-z]+-[a-z0-9]+\/(include|share|CHANGELOG)/;
const nodePackage = /^node-/;

/**
 * Copies the packages that the programs import, and the optional packages, with their dependencies, from node_modules,
 * so that the tested versions run. The packages of the Node program are copied if `includesNode` is true.
 * Writes a package.json and a lock file that list exactly these packages.
 */
export function copyPackages(
  folder: string,
  imported: ReadonlySet<string>,
  includesNode: boolean,
): void {
  const manifest = readJson('package.json') as Manifest;
  const { packages, ...lock } = readJson('package-lock.json') as Lock;
  const dependencies = pickEntries(manifest.dependencies, (name) => imported.has(name));
  const optionalDependencies = pickEntries(
    manifest.optionalDependencies,
    (name) => includesNode || !nodePackage.test(name),
  );
  const requiredPaths = listWithDependencies(packages, [
    ...Object.keys(dependencies),
    ...Object.keys(optionalDependencies),
  ]);

  const { name, version, description, license, type, engines, imports } = manifest;
  const identity = { name, version, private: true, description, license, type, engines, imports };
  const dependencyFields = { dependencies, optionalDependencies };
  const scripts = {
    start: `exec node ${serverFlags.join(' ')} server.mjs`,
    admin: 'node admin.mjs',
  };
  writeJson(join(folder, 'package.json'), { ...identity, scripts, ...dependencyFields });
  const lockEntries = requiredPaths.map((path) => [path, packages[path]] as const);
  writeJson(join(folder, 'package-lock.json'), {
    name,
    version,
    ...lock,
    packages: {
      '': { name, version, license, ...dependencyFields, engines },
      ...Object.fromEntries(lockEntries),
    },
  });
  for (const path of requiredPaths) if (existsSync(join(root, path))) copyPackage(folder, path);
}

/** Copies one package. Packages nested in it have their own entry in the lock file. */
function copyPackage(folder: string, path: string): void {
  const source = join(root, path);
  cpSync(source, join(folder, path), {
    recursive: true,
    filter: (file) =>
      !unneededFiles.test(file) && !file.slice(source.length).startsWith('/node_modules'),
  });
}

/** Returns the paths of these packages and of all their dependencies, resolved like Node does. */
function listWithDependencies(packages: Record<string, LockedPackage>, names: string[]): string[] {
  const found = new Set(names.map((name) => `node_modules/${name}`));
  for (const path of found) {
    for (const name of listDependencies(packages[path])) {
      const folder = listLookupFolders(path).find(
        (parent) => packages[`${parent}node_modules/${name}`],
      );
      if (folder !== undefined) found.add(`${folder}node_modules/${name}`);
    }
  }
  return [...found].sort();
}

function listDependencies(locked: LockedPackage = {}): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {} } = locked;
  const optional = locked.peerDependenciesMeta ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => !optional[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** The folders in which Node looks for a package, from the inside out: `node_modules/a/`, then the root. */
function listLookupFolders(path: string): string[] {
  const parts = path.split('node_modules/').slice(1);
  return parts
    .map((_, depth) => parts.slice(0, parts.length - depth))
    .map((outer) => outer.map((part) => `node_modules/${part.replace(/\/?$/, '/')}`).join(''))
    .concat('');
}

const pickEntries = (entries: Record<string, string>, isKept: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => isKept(name)));

const writeJson = (file: string, content: unknown): void =>
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
