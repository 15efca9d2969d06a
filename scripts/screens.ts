import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFinding, lineOf } from '#language/finding.ts';
import { accessMatrix } from '#language/report/access-matrix.ts';
import { diffScreens } from '#language/report/diff-screens.ts';
import { explainScreen } from '#language/report/explain-screen.ts';
import { findUses } from '#language/report/find-uses.ts';
import { applyEdits, namesOf, planRename } from '#language/report/plan-rename.ts';
import { listScreens } from '#language/report/list-screens.ts';
import { createWorkspace, type Checked } from '#language/workspace.ts';
import { nearest } from '#shared/format/nearest.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { readGitFiles } from '#server/publications/read-git-files.ts';

/**
 * Questions about the screens, answered from the files: `npm run screens -- list`, `explain <id> [brand]`,
 * `uses <name>`, `matrix [id]` (who reaches what), `diff [git ref]` (what a change means), `rename <name> <new name>`.
 */
type Command = (checked: Checked, args: readonly string[]) => number;

const commands: Readonly<Record<string, Command>> = { list, explain, uses, matrix, diff, rename };

const files = readDataFiles(projectRoot);
const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) process.exitCode = command(createWorkspace(files).check(), args);
else {
  console.error(`There is no command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}

function list({ book }: Checked): number {
  const rows = listScreens(book);
  const width = (word: 'id' | 'kind' | 'route') => Math.max(...rows.map((row) => row[word].length));
  const [id, kind, route] = [width('id'), width('kind'), width('route')];
  for (const row of rows)
    console.log(
      `${row.id.padEnd(id)}  ${row.kind.padEnd(kind)}  ${row.route.padEnd(route)}  ${row.requires}`,
    );
  console.log(`${rows.length} screens`);
  return 0;
}

function explain({ book, trees }: Checked, [id = '', brand]: readonly string[]): number {
  const lines = explainScreen(book, trees, id, brand);
  if (!lines) return unknown('screen', id, book.screens.keys());
  const width = Math.min(60, Math.max(...lines.map(({ path }) => path.length)));
  for (const { path, value, place } of lines)
    console.log(
      `${path.padEnd(width)}  ${value}  ${place.file}:${lineOf(place, files.get(place.file) ?? '')}`,
    );
  return 0;
}

function uses({ compiled, book }: Checked, [wanted = '']: readonly string[]): number {
  const found = findUses(compiled.uses, wanted);
  if (found.length === 0)
    return unknown('name in use', wanted, [
      ...book.contract.keys(),
      ...book.permissions,
      ...book.screens.keys(),
    ]);
  for (const { kind, place } of found)
    console.log(`${place.file}:${lineOf(place, files.get(place.file) ?? '')}  ${kind}`);
  return 0;
}

function matrix({ book, trees }: Checked, [id]: readonly string[]): number {
  const rows = accessMatrix(book, trees).filter((row) => id === undefined || row.id === id);
  if (rows.length === 0)
    return unknown('screen or operation', id ?? '', [
      ...book.screens.keys(),
      ...book.contract.keys(),
    ]);
  for (const { kind, id: name, who } of rows)
    console.log(`${kind.padEnd(9)}  ${name}: ${[...who].toSorted().join(', ') || 'nobody'}`);
  return 0;
}

function diff(now: Checked, [reference = 'HEAD']: readonly string[]): number {
  const before = createWorkspace(readGitFiles(projectRoot, reference)).check();
  const { added, removed, changed, access } = diffScreens(before, now);
  for (const id of added) console.log(`+ ${id}`);
  for (const id of removed) console.log(`- ${id}`);
  for (const { id, words } of changed) {
    console.log(`~ ${id}`);
    for (const { path, before: old, after } of words)
      console.log(`    ${path}: ${old ?? 'nothing'} -> ${after ?? 'nothing'}`);
  }
  for (const { kind, id, gained, lost } of access)
    console.log(
      `! ${kind} ${id}:${gained.map((name) => ` +${name}`).join('')}${lost.map((name) => ` -${name}`).join('')}`,
    );
  return access.some(({ gained }) => gained.length > 0) ? 3 : 0;
}

/** Writes the new name everywhere; what would not be sound afterwards is not written. */
function rename(checked: Checked, [name = '', next = '']: readonly string[]): number {
  const names = namesOf(checked);
  if (!names.has(name)) return unknown('name', name, names);
  if (!/^[A-Za-z_][\w.-]*$/u.test(next) || names.has(next))
    return refuse(`'${next}' is no new name`);
  const edits = Map.groupBy(planRename(checked, name, next), ({ file }) => file);
  const changed = [...edits].map(
    ([file, some]) => [file, applyEdits(files.get(file) ?? '', some)] as const,
  );
  const after = createWorkspace(new Map([...files, ...changed])).check();
  if (after.errors > checked.errors) {
    for (const finding of after.findings.filter(({ severity }) => severity === 'error'))
      console.error(formatFinding(finding));
    return refuse('Nothing was written.');
  }
  for (const [file, text] of changed) writeFileSync(join(projectRoot, file), text);
  console.log(
    `${[...edits.values()].flat().length} places in ${changed.length} files: ${changed.map(([file]) => file).join(', ')}`,
  );
  if (checked.book.contract.has(name))
    console.log(`The handler in src/server/resources is still called ${name}: rename it too.`);
  return 0;
}

function refuse(why: string): number {
  console.error(why);
  return 1;
}

function unknown(what: string, found: string, names: Iterable<string>): number {
  const near = nearest(found, names);
  console.error(`There is no ${what} '${found}'${near ? `; did you mean '${near}'?` : ''}`);
  return 1;
}
