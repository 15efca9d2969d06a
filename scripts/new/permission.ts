import { markUntranslated } from '#shared/locales/untranslated.ts';
import { withItem, withValue } from './json-file.ts';
import {
  createFileChanges,
  listLanguages,
  splitList,
  readText,
  formatTranslationCommand,
  type Project,
  type Scaffold,
} from './scaffold.ts';

const cataloguePath = 'permissions/catalogue.json';

interface Catalogue {
  permissions: { id: number; name: string }[];
}

const readPermissions = ({ files }: Project): Catalogue['permissions'] =>
  (JSON.parse(files.get(cataloguePath) ?? '{"permissions":[]}') as Catalogue).permissions;

/** Returns the paths of the role files by the name of their role. */
const readRolePaths = ({ files }: Project): Map<string, string> =>
  new Map(
    [...files]
      .filter(([path]) => path.startsWith('permissions/roles/'))
      .map(([path, text]) => [(JSON.parse(text) as { name: string }).name, path]),
  );

/** A new permission, its texts, and the roles that hold it. */
export const permissionScaffold: Scaffold = {
  questions: [
    {
      // Called `id` as in the other scaffolds. The catalogue calls it `name`, and its `id` is a number.
      flag: 'id',
      message: 'What is the permission called?',
      pattern: /^[A-Z][A-Z\d_]*$/u,
      hint: 'uppercase letters and digits, with _ between words',
      findExisting: (name, project) =>
        readPermissions(project).some((other) => other.name === name) ? cataloguePath : undefined,
      example: 'ROUTE_CONVERSATIONS',
    },
    {
      flag: 'description',
      message: 'What do administrators read in the list of permissions?',
      example: '"Send conversations to another queue"',
    },
    {
      flag: 'sentence',
      message: 'What may its holders do, in one sentence?',
      pattern: /\.$/u,
      hint: 'a sentence that ends with a period',
      example: '"Send a conversation to the queue of another department."',
    },
    {
      flag: 'roles',
      message: 'Which roles hold it?',
      defaultValue: () => '',
      choices: (_, project) => [...readRolePaths(project).keys()],
      multiple: true,
      example: 'Administrator,CustomerService',
    },
  ],
  planChanges({ id: name = '', description = '', sentence = '', roles = '' }, project) {
    const changes = createFileChanges([
      `Require it: "requires": ["${name}"] in the x-access of a call in schemas/, and in the screens that make the call.`,
      'npm run check:screens -- --base main lists all access that users gain.',
      formatTranslationCommand(project),
    ]);
    const change = (path: string, edit: (text: string) => string) =>
      changes.changed.set(path, edit(readText(project, changes, path)));
    const nextId = Math.max(...readPermissions(project).map((other) => other.id)) + 1;
    const entry = { id: nextId, name, description, sentence };
    change(cataloguePath, (text) => withItem(text, ['permissions'], entry));
    for (const language of listLanguages(project)) {
      const translation = language === 'en' ? description : markUntranslated(description);
      const path = `locales/${language}/permissions.json`;
      change(path, (text) => withValue(text, [`permissions.${name}`], translation));
    }
    const rolePaths = readRolePaths(project);
    for (const role of splitList(roles))
      change(rolePaths.get(role) ?? '', (text) => withValue(text, ['permissions', name], 'full'));
    return changes;
  },
};
