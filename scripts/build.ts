// `npm run build [-- <folder>] [--demo] [--without-node]`: writes the portal into a folder (dist/portal) that runs by
// itself: the server as JavaScript, the built pages, the data folders, and only the packages that the server needs.
// --demo includes the demo data (src/demo), --without-node leaves out the Node program.
// The folder may be read-only, and belong to another user than the one who runs it.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { writeLaunchers } from './build/launchers.ts';
import { copyPackages } from './build/packages.ts';
import { copyPrograms } from './build/programs.ts';
import { buildBundleIfStale } from './setup/bundle.ts';
import { runPhase } from './setup/phase.ts';
import { root } from './setup/root.ts';
import { runProgram } from './setup/tool.ts';

const options = ['--demo', '--without-node'];
const args = process.argv.slice(2);
const unknownOption = args.find(
  (argument) => argument.startsWith('-') && !options.includes(argument),
);
if (unknownOption)
  stop(`Unknown option ${unknownOption}. npm run build [-- <folder>] [--demo] [--without-node]`);
const [folderArgument = join(root, 'dist/portal')] = args.filter(
  (argument) => !argument.startsWith('-'),
);
// npm runs in the project folder; a relative path refers to the caller's folder.
const folder = resolve(process.env.INIT_CWD ?? root, folderArgument);
const buildRecordFile = 'build.json';

if (
  existsSync(folder) &&
  readdirSync(folder).length > 0 &&
  !existsSync(join(folder, buildRecordFile))
)
  stop(`${folder} has other content than a built portal. Name an empty or a new folder.`);

await buildBundleIfStale().catch((error: Error) => stop(error.message));
await runPhase('Copying the portal', build);
const megabytes = Math.round(sumFileSizes(folder) / 1e6);
console.log(
  `${folder} is ready: ${megabytes} MB. It starts with: node ${join(folder, 'server.mjs')}`,
);

async function build(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packages = copyPrograms(folder, args.includes('--demo'));
  copyPackages(folder, packages, !args.includes('--without-node'));
  for (const data of ['screens', 'schemas', 'permissions', 'locales', 'cobrand'])
    cpSync(join(root, data), join(folder, data), {
      recursive: true,
      filter: (path) => !path.endsWith('.md'),
    });
  cpSync(join(root, 'dist/web'), join(folder, 'dist/web'), { recursive: true });
  cpSync(join(root, '.github/deploy'), join(folder, 'deploy'), { recursive: true });
  copyFileSync(join(root, '.github/INSTALL.md'), join(folder, 'INSTALL.md'));
  copyFileSync(join(root, '.env.example'), join(folder, 'deploy/portal.env.example'));
  writeLaunchers(folder);
  const bundledNode = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(join(folder, bundledNode))) symlinkSync(bundledNode, join(folder, 'node'));
  const sbomArguments = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const { code: failed, output } = await runProgram('npm', sbomArguments);
  if (failed) throw new Error(`npm sbom failed.\n${output}`);
  writeFileSync(join(folder, 'bill-of-materials.json'), output);
  // The last file: without it the portal in the folder is incomplete.
  const commit = process.env.COMMIT || (await describeCommit());
  writeFileSync(join(folder, buildRecordFile), `${JSON.stringify({ commit })}\n`);
}

/** Returns the commit, with the suffix -dirty when files differ from it; empty outside of a repository. */
async function describeCommit(): Promise<string> {
  const { code, output } = await runProgram('git', [
    'describe',
    '--always',
    '--dirty',
    '--abbrev=12',
  ]);
  return code === 0 ? output.trim() : '';
}

function sumFileSizes(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
