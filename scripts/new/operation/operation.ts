import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatJson, withValue } from '../json-file.ts';
import { addText } from '../missing-texts.ts';
import {
  ScaffoldError,
  createFileChanges,
  splitList,
  readText,
  formatTranslationCommand,
  type Answers,
  type FileChanges,
  type Project,
  type Scaffold,
} from '../scaffold.ts';
import { appendCode, type Code } from '../typescript-file.ts';
import { writeOperationCode } from './code.ts';
import {
  createOperationEntry,
  toFieldName,
  getMethod,
  createDocument,
  createRowSchema,
  toSchemaName,
} from './contract.ts';
import { addTable } from './migration.ts';
import { questions } from './questions.ts';
import { listEnteredColumns, hasFile, findOrCreateTable, type Table } from './table.ts';
import { addExample, addTests } from './tests.ts';

/** A new operation of a noun: its contract, handler, query, texts, test rows and example, and a table if needed. */
export const operationScaffold: Scaffold = {
  mustGenerate: true,
  questions,
  async planChanges(answers, project) {
    const table = await findOrCreateTable(answers);
    requireSuitableTable(answers, table);
    const changes = createFileChanges(listNextSteps(answers, table, project));
    if (table.isNew) addTable(project, changes, table);
    addContract(answers, table, project, changes);
    addCode(answers, table, project, changes);
    addLabels(table, project, changes);
    addExample(answers, table, project, changes);
    addTests(
      answers,
      table,
      project,
      changes,
      existsInProject(project, `tests/api/${answers['noun']}-calls.test.ts`),
    );
    return changes;
  },
};

const existsInProject = ({ root }: Project, path: string): boolean => existsSync(join(root, path));

function requireSuitableTable({ does = '', callers }: Answers, table: Table): void {
  const visitorPrincipal = splitList(callers).find(
    (caller) => caller === 'public' || caller === 'anonymous',
  );
  if (visitorPrincipal && !table.isPublic)
    throw new ScaffoldError(
      `The rows of ${table.name} have an owner, so a visitor sees none of them. Choose a table of tableClasses that is public, or a new one with --owner nobody.`,
    );
  const multilingualColumn = table.columns.find(({ type }) => type === 'texts');
  if (multilingualColumn && ['create', 'update'].includes(does))
    throw new ScaffoldError(
      `${table.name}.${multilingualColumn.name} contains texts in several languages, which one input cannot provide: write this operation by hand.`,
    );
  if (!['upload', 'download'].includes(does)) return;
  if (!hasFile(table))
    throw new ScaffoldError(
      `A row of ${table.name} holds no file: the columns file_id and file_name are missing. Choose another table, or a new one.`,
    );
  if (table.isPublic)
    throw new ScaffoldError('A file needs an owner: choose a table that is not public.');
}

function listNextSteps(
  { id = '', noun = '', does = '' }: Answers,
  table: Table,
  project: Project,
): string[] {
  const kind = { list: 'search', read: 'detail', create: 'form', update: 'form' }[does];
  return [
    `Describe each field in schemas/${noun} and remove the ones that users do not need.`,
    ...(table.isNew
      ? [
          `Add the constraints of ${table.name} (check, unique) to its migration before it runs anywhere.`,
        ]
      : []),
    `npm test -- ${noun}-calls authorisation tests it for every kind of caller; add further tests in tests/api.`,
    formatTranslationCommand(project),
    ...(kind
      ? [`npm run new -- screen --kind ${kind} --operation ${id} creates a screen for it.`]
      : []),
  ];
}

function addContract(answers: Answers, table: Table, project: Project, changes: FileChanges): void {
  const { noun = '', path = '' } = answers;
  const contractPath = `schemas/${noun}/${noun}.api.json`;
  const schemasPath = `schemas/${noun}/${noun}.schema.json`;
  editFile(project, changes, contractPath, formatJson(createDocument(noun)), (text) =>
    withValue(
      text,
      ['paths', path, getMethod(answers)],
      createOperationEntry(answers, table, project),
    ),
  );
  if (answers['does'] === 'delete' || answers['does'] === 'download') return;
  editFile(project, changes, schemasPath, formatJson({ $defs: {} }), (text) =>
    (JSON.parse(text) as { $defs: object }).$defs && text.includes(`"${toSchemaName(table)}": {`)
      ? text
      : withValue(text, ['$defs', toSchemaName(table)], createRowSchema(table)),
  );
}

/** Changes a file of the project; a missing file is created from the initial text and changed. */
function editFile(
  project: Project,
  changes: FileChanges,
  path: string,
  initialText: string,
  change: (text: string) => string,
): void {
  const exists = project.files.has(path) || existsInProject(project, path);
  const before = exists ? readText(project, changes, path) : initialText;
  const after = change(before);
  if (after !== before) (exists ? changes.changed : changes.created).set(path, after);
}

function addCode(answers: Answers, table: Table, project: Project, changes: FileChanges): void {
  const { noun = '' } = answers;
  const getPath = (kind: string) => `src/server/resources/${noun}/${noun}.${kind}.ts`;
  const queries = existsInProject(project, getPath('queries'))
    ? readText(project, changes, getPath('queries'))
    : '';
  const { handler, query } = writeOperationCode(answers, table, queries);
  const write = (path: string, code: Code) =>
    editFile(project, changes, path, '', (text) =>
      code.text.trim() ? appendCode(text, code) : text,
    );
  write(getPath('queries'), query);
  write(getPath('handlers'), handler);
}

/** Adds labels of the fields, which screens and messages use. */
function addLabels(table: Table, project: Project, changes: FileChanges): void {
  const shown = [table.key, ...listEnteredColumns(table)].map(
    (column) => `fields.${toFieldName(column)}`,
  );
  const known = JSON.parse(project.files.get('locales/en/fields.json') ?? '{}') as object;
  for (const key of new Set(shown))
    if (!Object.hasOwn(known, key)) addText(project, changes, key, {});
}
