import { permits, type HeldPermissions } from '#shared/permissions/index.ts';
import { readPermissions } from '#server/data-folders.ts';
import { printed } from './json-file.ts';
import { camel, kebab, pascal, sentence } from './names.ts';
import { ownedTables, readTable, type Column } from './tables.ts';
import { CannotDraft, emptyDraft, type Answers, type Project, type Scaffold } from './scaffold.ts';
import { fillTemplate } from './template.ts';

const catalogue = 'permissions/catalogue.json';
/** The demo account of each portal that the generated test uses. */
const people: Readonly<Record<string, string>> = {
  admin: 'administrator',
  employer: 'employer',
  member: 'employee',
  provider: 'provider',
};

/** A new operation that lists the rows of a table: document, handler, query and test. */
export const resource: Scaffold = {
  generates: true,
  questions: [
    {
      flag: 'id',
      ask: 'What is one of the things called?',
      form: /^[a-z][a-z\d-]*$/u,
      says: 'one of them, in small letters a to z, with - between words',
      taken: (id, { files }) =>
        files.has(`schemas/${id}/${id}.api.json`) ? `schemas/${id}` : undefined,
      example: 'household-address',
    },
    {
      flag: 'table',
      ask: 'In which table do they stand?',
      initial: ({ id = '' }) => ownedTables.find((table) => table === id.replaceAll('-', '_')),
      choices: () => [...ownedTables],
      example: 'member_address',
    },
    {
      flag: 'portals',
      ask: 'Which portals may ask?',
      initial: () => 'admin',
      choices: () => Object.keys(people),
      several: true,
      example: 'admin,employer',
    },
    {
      flag: 'requires',
      ask: 'Which permissions must they hold?',
      initial: () => '',
      choices: (_, project) => permissionsOf(project),
      several: true,
      example: 'VIEW_MEMBER_DETAILS',
    },
    {
      flag: 'path',
      ask: 'At which address?',
      initial: ({ id }) => `/api/portal/${id}`,
      form: /^\/api\/[\w/-]+$/u,
      says: '/api/ and letters, digits, - and /',
      example: '/api/portal/household-address',
    },
  ],
  async draft(answers, project) {
    const { id = '', table = '' } = answers;
    const columns = await readTable(table);
    const operation = `list${pascal(id)}`;
    const values = valuesOf(answers, columns, operation);
    const draft = emptyDraft([
      `Take out of schemas/${id}/${id}.schema.json what readers do not need, and say of the rest what it is.`,
      `Say in tests/api/${id}.test.ts what must be foreign to whom; npm test -- ${id} runs it.`,
      `npm run new -- screen --kind search --operation ${operation} gives it a screen.`,
    ]);
    draft.created.set(
      `schemas/${id}/${id}.api.json`,
      printed(document(answers, operation, columns)),
    );
    draft.created.set(`schemas/${id}/${id}.schema.json`, printed(schema(id, columns)));
    const folder = `src/server/resources/${id}/${id}`;
    draft.created.set(`${folder}.queries.ts`, fillTemplate('queries.ts', values));
    draft.created.set(`${folder}.handlers.ts`, fillTemplate('handlers.ts', values));
    draft.created.set(
      `tests/api/${id}.test.ts`,
      fillTemplate('api.test.ts', { ...values, ...expectations(answers, project) }),
    );
    return draft;
  },
};

const permissionsOf = ({ files }: Project): string[] =>
  (
    JSON.parse(files.get(catalogue) ?? '{"permissions":[]}') as { permissions: { name: string }[] }
  ).permissions.map(({ name }) => name);

const listed = (text: string | undefined): string[] =>
  (text ?? '').split(',').filter((one) => one !== '');

const fieldOf = ({ name }: Column): string => camel(name);
/** The member whose row it is: of several the first. */
const memberOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ ofMember }) => ofMember);

function valuesOf(
  { id = '', table = '', path = '' }: Answers,
  columns: Column[],
  operation: string,
) {
  const [key] = columns;
  const member = memberOf(columns);
  if (!key) throw new CannotDraft(`The table ${table} has no column that may leave the server.`);
  return {
    noun: kebab(id),
    title: `the list of ${sentence(id).toLowerCase()}`,
    table,
    path,
    operation,
    find: `find${pascal(id)}`,
    key: key.name,
    keyField: fieldOf(key),
    columns: columns.map(({ name }) => `'${table}.${name}'`).join(', '),
    opened: member
      ? `call.auditRead(...page.rows.map(({ ${fieldOf(member)} }) => ${fieldOf(member)}));`
      : '',
  };
}

function document(
  { id = '', path = '', portals, requires }: Answers,
  operationId: string,
  columns: Column[],
) {
  const access = listed(portals).map((principal) => ({
    principal,
    ...(listed(requires).length > 0 && { requires: listed(requires) }),
  }));
  const page = (name: string) => ({
    name,
    in: 'query',
    required: false,
    schema: { $ref: `../parts/paging.schema.json#/$defs/${name}` },
  });
  const call = {
    operationId,
    summary: `${sentence(id)}, page by page.`,
    'x-effect': 'read',
    'x-access': access,
    'x-audit': memberOf(columns) ? 'phi' : 'none',
    'x-rate': 'read',
    'x-paging': 'pagedList',
    parameters: [page('pageNumber'), page('pageSize')],
    'x-rows': { $ref: `${id}.schema.json#/$defs/${pascal(id)}` },
  };
  const info = { title: sentence(id), version: '1', description: `${sentence(id)} in reach.` };
  return { openapi: '3.1.0', info, paths: { [path]: { get: call } } };
}

function schema(id: string, columns: readonly Column[]) {
  const row = {
    type: 'object',
    properties: Object.fromEntries(
      columns.map((column) => [
        fieldOf(column),
        {
          type: column.type,
          ...(column.ofMember && { 'x-kind': 'memberId', 'x-sensitivity': 'identifier' }),
        },
      ]),
    ),
    required: columns.filter(({ nullable }) => !nullable).map(fieldOf),
    additionalProperties: false,
  };
  return { $defs: { [pascal(id)]: row } };
}

/** Returns a test row for each portal: whether its demo account may make the call. */
function expectations({ portals, requires }: Answers, { config }: Project) {
  const book = readPermissions(config);
  const roleOf: Record<string, string> = {
    admin: 'Administrator',
    employer: 'Employer',
    member: 'Employee',
    provider: 'Provider',
  };
  const mayCall = (portal: string): boolean => {
    const role = book.roles.find(({ name }) => name === roleOf[portal]);
    const rights: HeldPermissions = new Map(Object.entries(role?.permissions ?? {}));
    return (
      listed(portals).includes(portal) &&
      listed(requires).every((name) => permits(rights, name, 'read'))
    );
  };
  const portalsOpen = Object.keys(people).filter(mayCall);
  const rows = Object.entries(people).map(
    ([portal, name]) => `['${name}', ${portalsOpen.includes(portal) ? 200 : 403}],`,
  );
  const [reader = 'admin'] = portalsOpen;
  return { rows: rows.join('\n'), reader: people[reader] ?? '' };
}
