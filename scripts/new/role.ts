import { markUntranslated } from '#shared/locales/untranslated.ts';
import { formatJson, withItem } from './json-file.ts';
import { toKebabCase, toPascalCase, toSentenceCase } from './names.ts';
import {
  createFileChanges,
  listLanguages,
  readText,
  formatTranslationCommand,
  type FileChanges,
  type Project,
  type Scaffold,
} from './scaffold.ts';

interface RoleFile {
  id: number;
  name: string;
  [word: string]: unknown;
}

const readRoles = ({ files }: Project): RoleFile[] =>
  [...files]
    .filter(([path]) => path.startsWith('permissions/roles/'))
    .map(([, text]) => JSON.parse(text) as RoleFile);

/** A new role with the permissions of another one. */
export const roleScaffold: Scaffold = {
  questions: [
    {
      flag: 'id',
      message: 'What is the role called?',
      pattern: /^[A-Z][A-Za-z ]*$/u,
      hint: 'words with the letters a to z, each beginning with an uppercase letter',
      findExisting: (name, project) =>
        readRoles(project).some((other) => other.name === toPascalCase(name))
          ? `permissions/roles/${toKebabCase(name)}.json`
          : undefined,
      example: '"Claims Auditor"',
    },
    {
      flag: 'like',
      message: 'Which role is it like?',
      choices: (_, project) => readRoles(project).map(({ name }) => name),
      example: 'CustomerService',
    },
    {
      flag: 'sentence',
      message: 'What do people in this role do, in one sentence?',
      pattern: /\.$/u,
      hint: 'a sentence that ends with a period',
      example: '"Looks for claims that were paid twice."',
    },
  ],
  planChanges({ id = '', like = '', sentence: roleSentence = '' }, project) {
    const roles = readRoles(project);
    const model = roles.find(({ name }) => name === like);
    const name = toPascalCase(id);
    const changes = createFileChanges([
      `Take out of permissions/roles/${toKebabCase(id)}.json what the role may not do, and add what it may.`,
      'npm run check:screens -- --base main lists all access that users gain.',
      formatTranslationCommand(project),
    ]);
    const number = Math.max(...roles.map((each) => each.id)) + 1;
    const file = { ...model, id: number, name, description: id, sentence: roleSentence };
    changes.created.set(`permissions/roles/${toKebabCase(id)}.json`, formatJson(file));
    addTexts(project, changes, name, toSentenceCase(id));
    return changes;
  },
};

/** Adds the role to the code list of roles, whose texts users see. */
function addTexts(project: Project, changes: FileChanges, code: string, english: string): void {
  const path = 'schemas/codes/role.json';
  const translations = listLanguages(project).map((language) => [
    language,
    language === 'en' ? english : markUntranslated(english),
  ]);
  const entry = { code, ...Object.fromEntries(translations) };
  changes.changed.set(path, withItem(readText(project, changes, path), ['codes'], entry));
}
