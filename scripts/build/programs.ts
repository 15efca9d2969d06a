import { mkdirSync, readdirSync, readFileSync, writeFileSync, copyFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { root } from '../setup/root.ts';

/** Files for people or for tsc, which the server does not read. */
const excluded = /(^|\/)(README\.md|tsconfig\.json)$|\.d\.ts$/;
const specifier = /\b(?:from|import\(|import)\s*'([^']+)'/g;

/**
 * Copies the programs, as JavaScript: types are replaced by blanks, so that an error names the same line and column as
 * in the source. Returns the names of the packages they import.
 */
export function copyPrograms(folder: string, demo: boolean): Set<string> {
  // Node warns once for each process that the function may change.
  process.removeAllListeners('warning').on('warning', () => undefined);
  const layers = ['shared', 'language', 'server', ...(demo ? ['demo'] : [])];
  const files = [...layers.flatMap((layer) => filesIn(`src/${layer}`)), ...adminCommand()];
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
    for (const name of packagesIn(program)) packages.add(name);
  }
  return packages;
}

/** File names in the source end in `.ts'`, in imports, URLs and the filter of handler files. */
const toJavaScript = (text: string): string =>
  stripTypeScriptTypes(text).replaceAll(/\.ts'/g, ".js'");

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !excluded.test(path));

/** The command of operators, with the files of scripts/ that it imports. */
function adminCommand(): string[] {
  const found = ['scripts/admin.ts'];
  for (const path of found) {
    const program = stripTypeScriptTypes(readFileSync(join(root, path), 'utf8'));
    for (const [, name = ''] of program.matchAll(specifier)) {
      const file = normalize(join(dirname(path), name));
      if (name.startsWith('.') && !found.includes(file)) found.push(file);
    }
  }
  return [...found, 'scripts/setup/node.mjs'];
}

const packagesIn = (program: string): string[] =>
  [...program.matchAll(specifier)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(\.|#|node:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
