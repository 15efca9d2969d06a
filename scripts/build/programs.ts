import { mkdirSync, readdirSync, readFileSync, writeFileSync, copyFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { root } from '../setup/root.ts';

/** Paths of files that the server does not read. */
const excludedFiles = /(^|\/)(README\.md|tsconfig\.json)$|\.d\.ts$/;
const importSpecifier = /\b(?:from|import\(|import)\s*'([^']+)'/g;

/**
 * Copies the programs, as JavaScript: types are replaced by blanks, so that an error names the same line and column as
 * in the source. Copies their other files, such as migrations, unchanged. Returns the names of the imported packages.
 */
export function copyPrograms(folder: string, includesDemo: boolean): Set<string> {
  // Suppresses Node's warning that stripTypeScriptTypes is experimental.
  process.removeAllListeners('warning').on('warning', () => undefined);
  const layers = ['shared', 'language', 'server', ...(includesDemo ? ['demo'] : [])];
  const files = [
    ...layers.flatMap((layer) => listProgramFiles(`src/${layer}`)),
    ...listAdminFiles(),
  ];
  const packages = new Set<string>();
  for (const path of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    if (!path.endsWith('.ts')) {
      copyFileSync(join(root, path), target);
      continue;
    }
    const program = toJavaScript(readFileSync(join(root, path), 'utf8'));
    writeFileSync(target.replace(/\.ts$/, '.js'), program);
    for (const name of listImportedPackages(program)) packages.add(name);
  }
  return packages;
}

/**
 * Removes the types, and replaces `.ts'` at the end of file names: in imports, URLs and the filter of handler files.
 */
const toJavaScript = (text: string): string =>
  stripTypeScriptTypes(text).replaceAll(/\.ts'/g, ".js'");

/** Returns the paths of a folder's files from the project root. */
const listProgramFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !excludedFiles.test(path));

/** The command of operators with the files of scripts/ that it imports, and the module that the launchers import. */
function listAdminFiles(): string[] {
  const found = ['scripts/admin.ts'];
  for (const path of found) {
    const program = stripTypeScriptTypes(readFileSync(join(root, path), 'utf8'));
    for (const [, name = ''] of program.matchAll(importSpecifier)) {
      const file = normalize(join(dirname(path), name));
      if (name.startsWith('.') && !found.includes(file)) found.push(file);
    }
  }
  return [...found, 'scripts/setup/node.mjs'];
}

const listImportedPackages = (program: string): string[] =>
  [...program.matchAll(importSpecifier)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(\.|#|node:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
