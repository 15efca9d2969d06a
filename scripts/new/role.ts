import { markUntranslated } from '#shared/locales/untranslated.ts';
import { formatJson, withItem } from './json-file.ts';
import { kebab, pascal, sentence } from './names.ts';
import {
  emptyDraft,
  languagesOf,
  textOf,
  translationCommand,
  type Draft,
  type Project,
  type Scaffold,
} from './scaffold.ts';

interface RoleFile {
  id: number;
  name: string;
  [word: string]: unknown;
}

const rolesOf = ({ files }: Project): RoleFile[] =>
  [...files]
    .filter(([path]) => path.startsWith('permissions/roles/'))
    .map(([, text]) => JSON.parse(text) as RoleFile);

/** A new role with the permissions of another one. */
export const role: Scaffold = {
  questions: [
    {
      flag: 'id',
      message: 'What is the role called?',
      pattern: /^[A-Z][A-Za-z ]*$/u,
      hint: 'words with the letters a to z, each beginning with an uppercase letter',
      findExisting: (name, project) =>
        rolesOf(project).some((other) => other.name === pascal(name))
          ? `permissions/roles/${kebab(name)}.json`
          : undefined,
      example: '"Claims Auditor"',
    },
    {
      flag: 'like',
      message: 'Which role is it like?',
      choices: (_, project) => rolesOf(project).map(({ name }) => name),
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
  draft({ id = '', like = '', sentence: roleSentence = '' }, project) {
    const roles = rolesOf(project);
    const model = roles.find(({ name }) => name === like);
    const name = pascal(id);
    const draft = emptyDraft([
      `Take out of permissions/roles/${kebab(id)}.json what the role may not do, and add what it may.`,
      'npm run check:screens -- --base main lists all access that users gain.',
      translationCommand(project),
    ]);
    const number = Math.max(...roles.map((each) => each.id)) + 1;
    const file = { ...model, id: number, name, description: id, sentence: roleSentence };
    draft.created.set(`permissions/roles/${kebab(id)}.json`, formatJson(file));
    addTexts(project, draft, name, sentence(id));
    return draft;
  },
};

/** Users see a role by its texts in the code list of roles. */
function addTexts(project: Project, draft: Draft, code: string, english: string): void {
  const path = 'schemas/codes/role.json';
  const translations = languagesOf(project).map((language) => [
    language,
    language === 'en' ? english : markUntranslated(english),
  ]);
  const entry = { code, ...Object.fromEntries(translations) };
  draft.changed.set(path, withItem(textOf(project, draft, path), ['codes'], entry));
}
