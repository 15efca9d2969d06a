import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatJson, withValue } from '../json-file.ts';
import { addText } from '../missing-texts.ts';
import {
  ScaffoldError,
  emptyDraft,
  splitList,
  textOf,
  translationCommand,
  type Answers,
  type Draft,
  type Project,
  type Scaffold,
} from '../scaffold.ts';
import { withCode, type Code } from '../typescript-file.ts';
import { codeOf } from './code.ts';
import { entryOf, fieldOf, methodOf, newDocument, rowShape, shapeOf } from './contract.ts';
import { addTable } from './migration.ts';
import { questions } from './questions.ts';
import { enteredColumns, holdsFiles, tableOf, type Table } from './table.ts';
import { addExample, addTests } from './tests.ts';

/** A new operation of a noun: its contract, handler, query, texts, test rows and example, and a table if needed. */
export const operation: Scaffold = {
  mustGenerate: true,
  questions,
  async draft(answers, project) {
    const table = await tableOf(answers);
    requireSuitableTable(answers, table);
    const draft = emptyDraft(nextSteps(answers, table, project));
    if (table.isNew) addTable(project, draft, table);
    addContract(answers, table, project, draft);
    addCode(answers, table, project, draft);
    addLabels(table, project, draft);
    addExample(answers, table, project, draft);
    addTests(
      answers,
      table,
      project,
      draft,
      existsInProject(project, `tests/api/${answers['noun']}-calls.test.ts`),
    );
    return draft;
  },
};

const existsInProject = ({ root }: Project, path: string): boolean => existsSync(join(root, path));

function requireSuitableTable({ does = '', callers }: Answers, table: Table): void {
  const visitors = splitList(callers).find(
    (caller) => caller === 'public' || caller === 'anonymous',
  );
  if (visitors && !table.isPublic)
    throw new ScaffoldError(
      `The rows of ${table.name} have an owner, so a visitor sees none of them. Choose a table of tableClasses that is public, or a new one with --owner nobody.`,
    );
  const several = table.columns.find(({ type }) => type === 'texts');
  if (several && ['create', 'update'].includes(does))
    throw new ScaffoldError(
      `${table.name}.${several.name} contains texts in several languages, which one input cannot provide: write this operation by hand.`,
    );
  if (!['upload', 'download'].includes(does)) return;
  if (!holdsFiles(table))
    throw new ScaffoldError(
      `A row of ${table.name} holds no file: the columns file_id and file_name are missing. Choose another table, or a new one.`,
    );
  if (table.isPublic)
    throw new ScaffoldError('A file needs an owner: choose a table that is not public.');
}

function nextSteps(
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
    translationCommand(project),
    ...(kind
      ? [`npm run new -- screen --kind ${kind} --operation ${id} creates a screen for it.`]
      : []),
  ];
}

function addContract(answers: Answers, table: Table, project: Project, draft: Draft): void {
  const { noun = '', path = '' } = answers;
  const api = `schemas/${noun}/${noun}.api.json`;
  const shapes = `schemas/${noun}/${noun}.schema.json`;
  edit(project, draft, api, formatJson(newDocument(noun)), (text) =>
    withValue(text, ['paths', path, methodOf(answers)], entryOf(answers, table, project)),
  );
  if (answers['does'] === 'delete' || answers['does'] === 'download') return;
  edit(project, draft, shapes, formatJson({ $defs: {} }), (text) =>
    (JSON.parse(text) as { $defs: object }).$defs && text.includes(`"${shapeOf(table)}": {`)
      ? text
      : withValue(text, ['$defs', shapeOf(table)], rowShape(table)),
  );
}

/** Changes a file of the project, or creates it. */
function edit(
  project: Project,
  draft: Draft,
  path: string,
  empty: string,
  change: (text: string) => string,
): void {
  const exists = project.files.has(path) || existsInProject(project, path);
  const before = exists ? textOf(project, draft, path) : empty;
  const after = change(before);
  if (after !== before) (exists ? draft.changed : draft.created).set(path, after);
}

function addCode(answers: Answers, table: Table, project: Project, draft: Draft): void {
  const { noun = '' } = answers;
  const file = (kind: string) => `src/server/resources/${noun}/${noun}.${kind}.ts`;
  const queries = existsInProject(project, file('queries'))
    ? textOf(project, draft, file('queries'))
    : '';
  const { handler, query } = codeOf(answers, table, queries);
  const write = (path: string, code: Code) =>
    edit(project, draft, path, '', (text) => (code.text.trim() ? withCode(text, code) : text));
  write(file('queries'), query);
  write(file('handlers'), handler);
}

/** Adds labels of the fields, which screens and messages use. */
function addLabels(table: Table, project: Project, draft: Draft): void {
  const shown = [table.key, ...enteredColumns(table)].map((column) => `fields.${fieldOf(column)}`);
  const known = JSON.parse(project.files.get('locales/en/fields.json') ?? '{}') as object;
  for (const key of new Set(shown))
    if (!Object.hasOwn(known, key)) addText(project, draft, key, {});
}
