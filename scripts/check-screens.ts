import { formatFinding, type Finding } from '#language/finding.ts';
import { createWorkspace } from '#language/workspace.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { projectRoot } from '#server/data-folders.ts';

/**
 * The language's checker alone: `npm run check:screens [-- --json] [files…]`. Files narrow what is printed, not what is
 * proved. Exit 0: clean; 1: problems.
 */
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const started = performance.now();
const { findings } = createWorkspace(readDataFiles(projectRoot)).check();
const seconds = (performance.now() - started) / 1000;
const shown = findings.filter(
  ({ file }) => wanted.length === 0 || wanted.some((path) => file.endsWith(path)),
);

if (args.includes('--json')) console.log(JSON.stringify(shown, null, 2));
else print(shown);
if (shown.some(({ severity }) => severity === 'error')) process.exitCode = 1;

function print(all: readonly Finding[]): void {
  for (const finding of all) console.log(formatFinding(finding));
  const notes = all.filter(({ severity }) => severity === 'note').length;
  console.log(`${all.length - notes} problems, ${notes} notes in ${seconds.toFixed(2)} s`);
}
