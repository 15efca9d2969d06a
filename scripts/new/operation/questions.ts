import { toKebabCase, toSentenceCase } from '../names.ts';
import type { Answers, Project, Question } from '../scaffold.ts';
import { columnFormat, isTable, ownersByAnswer, reachableTables } from './table.ts';

const verbs = ['list', 'read', 'create', 'update', 'delete', 'upload', 'download'];
const callers = ['admin', 'employer', 'member', 'provider', 'anonymous', 'public'];

const isNewTable = ({ table = '' }: Answers): boolean => !isTable(table);

export const questions: readonly Question[] = [
  {
    flag: 'id',
    message: 'What is the call named?',
    pattern: /^[a-z]+[A-Z][A-Za-z]*$/u,
    hint: 'a lowercase verb and an object in camel case, with the letters a to z only',
    findExisting: (id, { checked }) =>
      checked.symbols.contract.has(id)
        ? `schemas/${checked.symbols.contract.get(id)?.noun}`
        : undefined,
    example: 'listPhoneNotes',
  },
  {
    flag: 'noun',
    message: 'To which noun does it belong?',
    pattern: /^[a-z][a-z\d-]*$/u,
    hint: 'an existing or new folder of schemas/: a singular noun in lowercase letters, with - between words',
    findExisting: (noun) =>
      foldersWithoutCalls.includes(noun) ? `schemas/${noun}, which holds no calls` : undefined,
    example: 'phone-note',
  },
  {
    flag: 'does',
    message: 'What does it do?',
    choices: () => verbs,
    example: 'list',
  },
  {
    flag: 'table',
    message: 'With which table? A new name creates a table.',
    defaultValue: ({ noun = '' }) => noun.replaceAll('-', '_'),
    pattern: /^[a-z][a-z\d_]*$/u,
    hint: 'lowercase letters and digits, with _ between words',
    findExisting: (table) =>
      isTable(table) && !reachableTables.includes(table)
        ? 'an internal table of the server, which operations cannot access'
        : undefined,
    example: 'phone_note',
  },
  {
    flag: 'owner',
    message: 'To whom do its rows belong?',
    when: isNewTable,
    defaultValue: () => 'member',
    choices: () => Object.keys(ownersByAnswer),
    example: 'member',
  },
  {
    flag: 'columns',
    message: 'Which columns does a row have? Names with types, and ? for optional columns.',
    when: (answers) => isNewTable(answers) && answers['does'] !== 'upload',
    defaultValue: ({ does }) => (does === 'download' ? '' : undefined),
    pattern: columnFormat,
    hint: 'name and type separated by a colon (text, integer, date or boolean), with commas between columns',
    multiple: true,
    example: 'note:text,call_date:date?',
  },
  {
    flag: 'callers',
    message: 'Who may call? A public call needs no sign-in.',
    defaultValue: () => 'admin',
    choices: () => callers,
    multiple: true,
    example: 'admin,employer',
  },
  {
    flag: 'requires',
    message: 'Which permissions must they hold?',
    defaultValue: () => '',
    choices: (_, { checked }) => [...checked.symbols.permissions],
    multiple: true,
    example: 'VIEW_MEMBER_DETAILS',
  },
  {
    flag: 'path',
    message: 'At which path?',
    defaultValue: ({ id = '', noun }) => `/api/portal/${noun}/${toKebabCase(id)}`,
    pattern: /^\/api\/[\w/-]+$/u,
    hint: '/api/, then letters, digits, - and /',
    findExisting: findCallAtPath,
    example: '/api/portal/phone-note/list',
  },
  {
    flag: 'sentence',
    message: 'What does it do, in one sentence?',
    defaultValue: createSummary,
    pattern: /\.$/u,
    hint: 'a sentence that ends with a period',
    example: '"Notes on telephone calls, the newest first."',
  },
];

const foldersWithoutCalls = ['meta', 'parts', 'codes'];

function findCallAtPath(path: string, { checked }: Project): string | undefined {
  const lowerCasePath = path.toLowerCase();
  return [...checked.symbols.contract.values()].find(
    (operation) => operation.path.toLowerCase() === lowerCasePath,
  )?.id;
}

const summariesByVerb: Readonly<Record<string, (rows: string) => string>> = {
  list: (rows) => `The rows of ${rows} in the caller's reach, page by page.`,
  read: (rows) => `One row of ${rows}.`,
  create: (rows) => `Add a row of ${rows}.`,
  update: (rows) => `Change a row of ${rows}.`,
  delete: (rows) => `Delete a row of ${rows}.`,
  upload: (rows) => `Attach files, each a row of ${rows}.`,
  download: (rows) => `The file of a row of ${rows}.`,
};

function createSummary({ does = '', table = '' }: Answers): string | undefined {
  return summariesByVerb[does]?.(toSentenceCase(table).toLowerCase());
}
