import { kebab, sentence } from '../names.ts';
import type { Answers, Project, Question } from '../scaffold.ts';
import { columnForm, isTable, owners, reachableTables } from './table.ts';

const verbs = ['list', 'read', 'create', 'update', 'delete', 'upload', 'download'];
const callers = ['admin', 'employer', 'member', 'provider', 'anonymous', 'public'];

const isNew = ({ table = '' }: Answers): boolean => !isTable(table);

export const questions: readonly Question[] = [
  {
    flag: 'id',
    ask: 'What is the call named?',
    form: /^[a-z]+[A-Z][A-Za-z]*$/u,
    says: 'a verb in small letters, then what it is about: letters a to z only',
    taken: (id, { checked }) =>
      checked.symbols.contract.has(id)
        ? `schemas/${checked.symbols.contract.get(id)?.noun}`
        : undefined,
    example: 'listPhoneNotes',
  },
  {
    flag: 'noun',
    ask: 'To which noun does it belong?',
    form: /^[a-z][a-z\d-]*$/u,
    says: 'a folder of schemas/ or a new one: one of the things, in small letters, with - between words',
    taken: (noun) =>
      reserved.includes(noun) ? `schemas/${noun}, which holds no calls` : undefined,
    example: 'phone-note',
  },
  {
    flag: 'does',
    ask: 'What does it do?',
    choices: () => verbs,
    example: 'list',
  },
  {
    flag: 'table',
    ask: 'With which table? A name that there is not yet makes one.',
    initial: ({ noun = '' }) => noun.replaceAll('-', '_'),
    form: /^[a-z][a-z\d_]*$/u,
    says: 'small letters and digits, with _ between words',
    taken: (table) =>
      isTable(table) && !reachableTables.includes(table)
        ? 'a table of the server itself, which no call may reach'
        : undefined,
    example: 'phone_note',
  },
  {
    flag: 'owner',
    ask: 'To whom do its rows belong?',
    when: isNew,
    initial: () => 'member',
    choices: () => Object.keys(owners),
    example: 'member',
  },
  {
    flag: 'columns',
    ask: 'What does a row hold? Names with their types, and ? where it may be missing.',
    when: (answers) => isNew(answers) && answers['does'] !== 'upload',
    initial: ({ does }) => (does === 'download' ? '' : undefined),
    form: columnForm,
    says: 'text, integer, date or boolean behind a colon, with commas between columns',
    several: true,
    example: 'note:text,call_date:date?',
  },
  {
    flag: 'callers',
    ask: 'Who may call? A public call needs no sign-in.',
    initial: () => 'admin',
    choices: () => callers,
    several: true,
    example: 'admin,employer',
  },
  {
    flag: 'requires',
    ask: 'Which permissions must they hold?',
    initial: () => '',
    choices: (_, { checked }) => [...checked.symbols.permissions],
    several: true,
    example: 'VIEW_MEMBER_DETAILS',
  },
  {
    flag: 'path',
    ask: 'At which address?',
    initial: ({ id = '', noun }) => `/api/portal/${noun}/${kebab(id)}`,
    form: /^\/api\/[\w/-]+$/u,
    says: '/api/ and letters, digits, - and /',
    taken: pathTaken,
    example: '/api/portal/phone-note/list',
  },
  {
    flag: 'sentence',
    ask: 'What does it do, in one sentence?',
    initial: summaryOf,
    form: /\.$/u,
    says: 'with a full stop',
    example: '"Notes on telephone calls, the newest first."',
  },
];

const reserved = ['meta', 'parts', 'codes'];

function pathTaken(path: string, { checked }: Project): string | undefined {
  const wanted = path.toLowerCase();
  return [...checked.symbols.contract.values()].find((one) => one.path.toLowerCase() === wanted)
    ?.id;
}

const summaries: Readonly<Record<string, (rows: string) => string>> = {
  list: (rows) => `The rows of ${rows} in the caller's reach, page by page.`,
  read: (rows) => `One row of ${rows}.`,
  create: (rows) => `Add a row of ${rows}.`,
  update: (rows) => `Change a row of ${rows}.`,
  delete: (rows) => `Delete a row of ${rows}.`,
  upload: (rows) => `Attach files, each a row of ${rows}.`,
  download: (rows) => `The file of a row of ${rows}.`,
};

function summaryOf({ does = '', table = '' }: Answers): string | undefined {
  return summaries[does]?.(sentence(table).toLowerCase());
}
