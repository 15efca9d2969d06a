import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a launcher that also runs on older versions of Node: it imports the program if the current Node is recent enough,
 * and otherwise starts itself again with the Node of the built folder.
 */
const createLauncher = (program: string, firstLines: readonly string[]): string =>
  [
    "import { fileURLToPath } from 'node:url';",
    "import { findBundledNode, handOverTo, isRecentEnough } from './scripts/setup/node.mjs';",
    '',
    ...firstLines,
    "process.chdir(fileURLToPath(new URL('.', import.meta.url)));",
    `if (isRecentEnough()) await import('./${program}.js');`,
    "else await handOverTo(findBundledNode('node_modules'));",
    '',
  ].join('\n');

/** Writes `node server.mjs`, and `node admin.mjs <command>` for operators. */
export function writeLaunchers(folder: string): void {
  const rememberCallerFolder = [
    '// The commands resolve relative paths in the folder of the caller. npm sets this variable in the same way.',
    'process.env.INIT_CWD ??= process.cwd();',
  ];
  writeFileSync(join(folder, 'server.mjs'), createLauncher('src/server/main', []));
  writeFileSync(join(folder, 'admin.mjs'), createLauncher('scripts/admin', rememberCallerFolder));
}
