import { permits, type HeldPermissions } from '#shared/permissions/index.ts';
import { readPermissions } from '#server/data-folders.ts';
import {
  ScaffoldError,
  splitList,
  textOf,
  type Answers,
  type Draft,
  type Project,
} from '../scaffold.ts';
import { fillTemplate } from '../template.ts';
import { fieldOf } from './contract.ts';
import { enteredColumns, type Column, type Table } from './table.ts';

const examples = 'tests/support/authorisation/examples.ts';
const exampleFiles = 'tests/support/authorisation/example-files.ts';

/** A demo account of each portal with its role, and a caller without account. */
const people: readonly (readonly [portal: string, name: string, role?: string])[] = [
  ['admin', 'administrator', 'Administrator'],
  ['employer', 'employer', 'Employer'],
  ['member', 'employee', 'Employee'],
  ['provider', 'provider', 'Provider'],
  ['public', 'public'],
];

const titles: Readonly<Record<number, string>> = {
  200: 'is open to permitted callers',
  401: 'requires a sign-in',
  403: 'rejects all other callers',
};

/** Adds the operation to the noun's API test: who may call it and who may not. */
export function addTests(
  answers: Answers,
  table: Table,
  project: Project,
  draft: Draft,
  fileExists: boolean,
): void {
  const path = `tests/api/${answers['noun']}-calls.test.ts`;
  const before = fileExists ? textOf(project, draft, path) : fillTemplate('calls.test.ts', {});
  const rows = Object.entries(titles).map(([status, title]) =>
    rowFor(title, Number(status), answers, table, project),
  );
  const block = `calls(portal, '${answers['id']}', {\n${rows.join('')}});`;
  (fileExists ? draft.changed : draft.created).set(path, `${before.trimEnd()}\n\n${block}\n`);
}

function rowFor(
  title: string,
  status: number,
  answers: Answers,
  { owner }: Table,
  project: Project,
): string {
  const names = people
    .filter((person) => statusFor(person, answers, project) === status)
    // A provider reaches a member only after a search in the same session.
    .filter(([portal]) => !(portal === 'provider' && status === 200 && owner))
    .map(([, name]) => `'${name}'`);
  const input = status === 200 ? `validInput(portal, '${answers['id']}')` : '{}';
  return names.length > 0 ? `'${title}': [[${names.join(', ')}], ${input}, ${status}],\n` : '';
}

function statusFor(
  [portal, , role]: (typeof people)[number],
  { callers, requires }: Answers,
  { config }: Project,
): number {
  const open = splitList(callers);
  if (open.includes('public')) return 200;
  if (!role) return 401;
  const permissions =
    readPermissions(config).roles.find(({ name }) => name === role)?.permissions ?? {};
  const rights: HeldPermissions = new Map(Object.entries(permissions));
  const may = splitList(requires).every((name) => permits(rights, name, 'read'));
  return open.includes(portal) && may ? 200 : 403;
}

/** Adds an example input and an example file, which tests use for a valid call. */
export function addExample(answers: Answers, table: Table, project: Project, draft: Draft): void {
  const { id = '', does = '' } = answers;
  const input = inputOf(does, table);
  const insert = (path: string, after: RegExp, line: string) => {
    const text = textOf(project, draft, path);
    const changed = text.replace(after, `$1${line}\n`);
    if (changed === text)
      throw new ScaffoldError(
        `${path} does not have the expected structure; add this line by hand: ${line}`,
      );
    draft.changed.set(path, changed);
  };
  if (input) insert(examples, /(const examples: [^{]*\{\n)/u, `${id}: ${input},`);
  if (does === 'upload') insert(exampleFiles, /(const files: [^{]*\{\n)/u, `${id}: [${file}],`);
}

const file = "{ name: 'example.txt', bytes: new TextEncoder().encode('An invented file.') }";

function inputOf(does: string, table: Table): string | undefined {
  const columns = enteredColumns(table).filter(({ name }) => name !== 'file_name');
  const fields = columns.map((column) => `${fieldOf(column)}: ${valueOf(column)}`).join(', ');
  if (does === 'create') return fields && `() => ({ ${fields} })`;
  if (!['read', 'update', 'delete', 'download'].includes(does)) return undefined;
  const values = columns.map((column) => `${column.name}: ${valueOf(column)}`);
  const fileName = table.columns.some(({ name }) => name === 'file_name')
    ? ["file_name: 'example.txt'"]
    : [];
  const row = [...values, ...fileName].join(', ');
  const key = `${fieldOf(table.key)}: await keyOfRow(scene, '${table.name}', '${table.key.name}', { ${row} })`;
  return `async (scene) => ({ ${[key, ...(does === 'update' && fields ? [fields] : [])].join(', ')} })`;
}

const valueOf = ({ type }: Column): string => {
  if (type === 'text') return "'An example.'";
  if (type === 'date') return "'2020-02-29'";
  if (type === 'moment') return "'2020-02-29T12:00:00Z'";
  return type === 'boolean' ? 'true' : '1';
};
