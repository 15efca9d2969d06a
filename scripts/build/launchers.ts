import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Plain JavaScript for Node 20, which hands over to the Node of the folder. */
const launcher = (program: string, before: readonly string[]): string =>
  [
    "import { fileURLToPath } from 'node:url';",
    "import { broughtNode, handOverTo, recentEnough } from './scripts/setup/node.mjs';",
    '',
    ...before,
    "process.chdir(fileURLToPath(new URL('.', import.meta.url)));",
    `if (recentEnough()) await import('./${program}.js');`,
    "else await handOverTo(broughtNode('node_modules'));",
    '',
  ].join('\n');

/** Writes `node server.mjs`, and `node admin.mjs <command>` for operators. */
export function writeLaunchers(folder: string): void {
  const whereItStands = ['// As npm does.', 'process.env.INIT_CWD ??= process.cwd();'];
  writeFileSync(join(folder, 'server.mjs'), launcher('src/server/main', []));
  writeFileSync(join(folder, 'admin.mjs'), launcher('scripts/admin', whereItStands));
}
