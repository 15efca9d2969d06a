import { lineOf } from '#language/finding.ts';
import { explainScreen } from '#language/report/explain-screen.ts';
import { findUses } from '#language/report/find-uses.ts';
import { listScreens } from '#language/report/list-screens.ts';
import { createWorkspace, type Checked } from '#language/workspace.ts';
import { nearest } from '#shared/format/nearest.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

/** `npm run screens -- list | explain <id> [brand] | uses <name>`: questions about the screens, answered from the files. */
type Command = (checked: Checked, args: readonly string[]) => number;

const commands: Readonly<Record<string, Command>> = { list, explain, uses };

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

function unknown(what: string, found: string, names: Iterable<string>): number {
  const near = nearest(found, names);
  console.error(`There is no ${what} '${found}'${near ? `; did you mean '${near}'?` : ''}`);
  return 1;
}
