import { printed, withValue } from './json-file.ts';
import { kebab, pascal, sentence } from './names.ts';
import { untranslated } from '#shared/locales/untranslated.ts';
import {
  emptyDraft,
  languagesOf,
  textOf,
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

/** A role that may do what another may, to be narrowed or widened by hand. */
export const role: Scaffold = {
  questions: [
    {
      flag: 'id',
      ask: 'What is the role called?',
      form: /^[A-Z][A-Za-z ]*$/u,
      example: '"Claims Auditor"',
    },
    {
      flag: 'like',
      ask: 'Which role is it like?',
      choices: (_, project) => rolesOf(project).map(({ name }) => name),
      example: 'CustomerService',
    },
    {
      flag: 'sentence',
      ask: 'What do people in this role do, in one sentence?',
      form: /\.$/u,
      example: '"Looks for claims that were paid twice."',
    },
  ],
  draft({ id = '', like = '', sentence: words = '' }, project) {
    const roles = rolesOf(project);
    const model = roles.find(({ name }) => name === like);
    const name = pascal(id);
    const draft = emptyDraft([
      `Take out of permissions/roles/${kebab(id)}.json what the role may not do, and add what it may.`,
      'npm run check:screens -- --base main names every access that somebody gains.',
      `Translate roles.${name} in locales (npm run locales -- export sp).`,
    ]);
    const number = Math.max(...roles.map((each) => each.id)) + 1;
    const file = { ...model, id: number, name, description: id, sentence: words };
    draft.created.set(`permissions/roles/${kebab(id)}.json`, printed(file));
    addName(project, draft, `roles.${name}`, sentence(id));
    return draft;
  },
};

function addName(project: Project, draft: Draft, key: string, english: string): void {
  for (const language of languagesOf(project)) {
    const path = `locales/${language}/roles.json`;
    const words = language === 'en' ? english : untranslated(english);
    draft.changed.set(path, withValue(textOf(project, draft, path), [key], words));
  }
}
