import { permits, type HeldPermissions } from '#shared/permissions/index.ts';
import { readPermissions } from '#server/data-folders.ts';
import {
  ScaffoldError,
  splitList,
  readText,
  type Answers,
  type FileChanges,
  type Project,
} from '../scaffold.ts';
import { fillTemplate } from '../template.ts';
import { toFieldName } from './contract.ts';
import { listEnteredColumns, type Column, type Table } from './table.ts';

const examplesPath = 'tests/support/authorisation/examples.ts';
const exampleFilesPath = 'tests/support/authorisation/example-files.ts';

/** A demo account of each portal with its role, and a caller without an account. */
const testCallers: readonly (readonly [portal: string, name: string, role?: string])[] = [
  ['admin', 'administrator', 'Administrator'],
  ['employer', 'employer', 'Employer'],
  ['member', 'employee', 'Employee'],
  ['provider', 'provider', 'Provider'],
  ['public', 'public'],
];

const titlesByStatus: Readonly<Record<number, string>> = {
  200: 'is open to permitted callers',
  401: 'requires a sign-in',
  403: 'rejects all other callers',
};

/** Adds the operation to the noun's API test: who may call it and who may not. */
export function addTests(
  answers: Answers,
  table: Table,
  project: Project,
  changes: FileChanges,
  fileExists: boolean,
): void {
  const path = `tests/api/${answers['noun']}-calls.test.ts`;
  const before = fileExists ? readText(project, changes, path) : fillTemplate('calls.test.ts', {});
  const rows = Object.entries(titlesByStatus).map(([status, title]) =>
    writeTestRow(title, Number(status), answers, table, project),
  );
  const block = `calls(portal, '${answers['id']}', {\n${rows.join('')}});`;
  (fileExists ? changes.changed : changes.created).set(path, `${before.trimEnd()}\n\n${block}\n`);
}

function writeTestRow(
  title: string,
  status: number,
  answers: Answers,
  { owner }: Table,
  project: Project,
): string {
  const names = testCallers
    .filter((person) => getExpectedStatus(person, answers, project) === status)
    // A provider reaches a member only after a search in the same session.
    .filter(([portal]) => !(portal === 'provider' && status === 200 && owner))
    .map(([, name]) => `'${name}'`);
  const input = status === 200 ? `validInput(portal, '${answers['id']}')` : '{}';
  return names.length > 0 ? `'${title}': [[${names.join(', ')}], ${input}, ${status}],\n` : '';
}

function getExpectedStatus(
  [portal, , role]: (typeof testCallers)[number],
  { callers, requires }: Answers,
  { config }: Project,
): number {
  const callerPortals = splitList(callers);
  if (callerPortals.includes('public')) return 200;
  if (!role) return 401;
  const permissions =
    readPermissions(config).roles.find(({ name }) => name === role)?.permissions ?? {};
  const rights: HeldPermissions = new Map(Object.entries(permissions));
  const isPermitted = splitList(requires).every((name) => permits(rights, name, 'read'));
  return callerPortals.includes(portal) && isPermitted ? 200 : 403;
}

/** Adds an example input and an example file, if the operation needs them; tests use both for a valid call. */
export function addExample(
  answers: Answers,
  table: Table,
  project: Project,
  changes: FileChanges,
): void {
  const { id = '', does = '' } = answers;
  const input = writeExampleInput(does, table);
  const insert = (path: string, after: RegExp, line: string) => {
    const text = readText(project, changes, path);
    const changed = text.replace(after, `$1${line}\n`);
    if (changed === text)
      throw new ScaffoldError(
        `${path} does not have the expected structure; add this line by hand: ${line}`,
      );
    changes.changed.set(path, changed);
  };
  if (input) insert(examplesPath, /(const examples: [^{]*\{\n)/u, `${id}: ${input},`);
  if (does === 'upload')
    insert(exampleFilesPath, /(const files: [^{]*\{\n)/u, `${id}: [${exampleFileCode}],`);
}

const exampleFileCode =
  "{ name: 'example.txt', bytes: new TextEncoder().encode('An invented file.') }";

function writeExampleInput(does: string, table: Table): string | undefined {
  const columns = listEnteredColumns(table).filter(({ name }) => name !== 'file_name');
  const fields = columns
    .map((column) => `${toFieldName(column)}: ${writeExampleValue(column)}`)
    .join(', ');
  if (does === 'create') return fields && `() => ({ ${fields} })`;
  if (!['read', 'update', 'delete', 'download'].includes(does)) return undefined;
  const values = columns.map((column) => `${column.name}: ${writeExampleValue(column)}`);
  const fileName = table.columns.some(({ name }) => name === 'file_name')
    ? ["file_name: 'example.txt'"]
    : [];
  const row = [...values, ...fileName].join(', ');
  const key = `${toFieldName(table.key)}: await getOrInsertRowKey(scene, '${table.name}', '${table.key.name}', { ${row} })`;
  return `async (scene) => ({ ${[key, ...(does === 'update' && fields ? [fields] : [])].join(', ')} })`;
}

const writeExampleValue = ({ type }: Column): string => {
  if (type === 'text') return "'An example.'";
  if (type === 'date') return "'2020-02-29'";
  if (type === 'moment') return "'2020-02-29T12:00:00Z'";
  return type === 'boolean' ? 'true' : '1';
};
