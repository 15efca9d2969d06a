import type { Operation } from '#shared/schemas/contract.ts';
import { valueSynonyms } from '#language/meta-schema/synonyms.ts';
import {
  createScreenBody,
  getFirstTabId,
  kindsWithCall,
  listRequiredInputs,
} from './screen-body.ts';
import { createPatchesForPortal } from './variant-links.ts';
import { formatJson } from './json-file.ts';
import { toKebabCase, toSentenceCase } from './names.ts';
import {
  createFileChanges,
  splitList,
  formatTranslationCommand,
  type Answers,
  type FileChanges,
  type Project,
  type Scaffold,
} from './scaffold.ts';

/** The answers to `kind`: the kinds of screens, other than signIn, and `variant` for a screen with the kind of its base. */
const kinds = [
  'search',
  'detail',
  'form',
  'dashboard',
  'thread',
  'content',
  'frame',
  'redirect',
  'variant',
];

/** A new screen with the fields of its operation, to be reduced and arranged by hand. */
export const screenScaffold: Scaffold = {
  questions: [
    {
      flag: 'id',
      message: 'What is the screen called? Its portal comes first.',
      pattern: /^(?:public|admin|employer|member|provider)(?:\.[a-z][A-Za-z]*)+$/u,
      hint: 'public, admin, employer, member or provider, a dot, a word with the letters a to z, the first in lowercase',
      findExisting: (id, { checked }) => checked.symbols.screens.get(id)?.file,
      example: 'admin.options.memoList',
    },
    {
      flag: 'kind',
      message: 'What kind of screen is it?',
      choices: () => kinds,
      reasonNotOffered: suggestKind,
      example: 'search',
    },
    {
      flag: 'operation',
      message: 'Which call does it make?',
      when: ({ kind = '' }) => kindsWithCall.includes(kind),
      choices: (answers, project) =>
        [...listCallableOperations(answers, project)].map(({ id }) => id),
      reasonNotOffered: explainRejectedCall,
      example: 'searchMembers',
    },
    {
      flag: 'extends',
      message: 'Of which screen is it a variant?',
      when: ({ kind }) => kind === 'variant',
      choices: (_, { checked }) => [...checked.symbols.screens.keys()],
      example: 'admin.memberSearch',
    },
    {
      flag: 'in',
      message: 'In which frame does it open?',
      when: ({ id = '' }) => !id.startsWith('public.'),
      defaultValue: getDefaultFrame,
      choices: (answers, project) => ['', ...listFrames(answers, project)],
      example: 'admin.options',
    },
    {
      flag: 'to',
      message: 'Which screen does it lead to?',
      when: ({ kind }) => kind === 'redirect',
      choices: (answers, project) => listRedirectTargets(answers, project).map(({ id }) => id),
      reasonNotOffered: explainRejectedTarget,
      example: 'public.login',
    },
    {
      flag: 'route',
      message: 'At which path?',
      defaultValue: getDefaultRoute,
      pattern: /^\/[\w/{}?.-]*$/u,
      hint: 'letters, digits, - and /, with parameter names in {}',
      findExisting: (route, { checked }) =>
        [...checked.symbols.screens.values()].find((other) => other.route === route)?.id,
      example: '/admin/options/memo-list',
    },
    {
      flag: 'requires',
      message: 'Which permissions must a user hold?',
      defaultValue: getDefaultPermissions,
      choices: (_, { checked }) => [...checked.symbols.permissions],
      multiple: true,
      example: 'VIEW_MEMBER_DETAILS',
    },
    {
      flag: 'look',
      message: 'How are its screens chosen?',
      when: ({ kind }) => kind === 'frame',
      defaultValue: () => 'tabs',
      choices: () => ['tabs', 'side'],
      example: 'side',
    },
    {
      flag: 'title',
      message: 'What is its title in English?',
      when: ({ kind }) => kind !== 'redirect',
      defaultValue: ({ id = '' }) => toSentenceCase(id.split('.').at(-1) ?? ''),
      example: '"Memos"',
    },
    {
      flag: 'title-sp',
      message: 'And in Spanish?',
      when: ({ kind }) => kind !== 'redirect',
      defaultValue: () => '',
      example: '"Notas"',
    },
  ],
  planChanges(answers, project) {
    const { id = '' } = answers;
    const path = toFilePath(id);
    const file = createScreenFile(answers, project);
    const changes = createFileChanges([
      `Edit ${path} while npm run dev runs: a saved file is live. Remove unnecessary fields, and their texts from each folder of locales/.`,
      ...('reachedBy' in file
        ? [
            `Add a "menu"${describeTab(answers)} or a link from another screen, then delete the line "reachedBy".`,
          ]
        : []),
      formatTranslationCommand(project),
      `npm run screens -- matrix ${id} shows which roles can open it.`,
    ]);
    changes.created.set(path, formatJson(file));
    if (answers['kind'] === 'frame') addFirstTab(answers, changes);
    return changes;
  },
};

/** Adds a screen to a new frame, which needs at least one. */
function addFirstTab(answers: Answers, changes: FileChanges): void {
  const { id = '', route = '', requires } = answers;
  const path = toFilePath(getFirstTabId(id));
  changes.created.set(
    path,
    formatJson({
      $schema: getMetaSchemaPath(path, 'content'),
      kind: 'content',
      id: getFirstTabId(id),
      route: `${route}/overview`,
      portal: getPortal(answers),
      requires: splitList(requires),
      in: id,
      ...createScreenBody('content', undefined, answers),
    }),
  );
}

const getMetaSchemaPath = (path: string, kind: string): string =>
  `${'../'.repeat(path.split('/').length - 1)}schemas/meta/${kind}.schema.json`;

const getPortal = ({ id = '' }: Answers): string => id.split('.')[0] ?? '';

function createVariant(base: string, answers: Answers, { checked }: Project) {
  const { screens } = checked.symbols;
  const baseScreen = screens.get(base);
  const patch = baseScreen ? createPatchesForPortal(baseScreen, getPortal(answers), screens) : [];
  return { extends: base, ...(patch.length > 0 && { patch }) };
}

/**
 * Returns the key `reachedBy`, which a screen needs until a link leads to it. Dashboards and redirects need no link.
 */
const createReachedBy = (kind: string) =>
  ['redirect', 'dashboard'].includes(kind) ? {} : { reachedBy: 'Nothing leads here yet.' };

const describeTab = (answers: Answers): string =>
  answers['in'] ? `, a place among the "tabs" of ${answers['in']},` : '';

/** Suggests a kind for a name that is none, such as one that other tools use. */
function suggestKind(kind: string): string | undefined {
  if (kind === 'wizard') return 'a wizard is --kind form, then "steps" in its file';
  const suggestion = valueSynonyms.get(kind)?.find((name) => kinds.includes(name));
  return suggestion && `did you mean ${suggestion}?`;
}

const toFilePath = (id: string): string =>
  `screens/${id.split('.').map(toKebabCase).join('/')}.json`;

function createScreenFile(answers: Answers, project: Project) {
  const { id = '', route = '', requires = '', extends: base, in: frame } = answers;
  const operation = findOperation(answers, project);
  const baseScreen = project.checked.symbols.screens.get(base ?? '');
  const kind = baseScreen?.kind ?? answers['kind'] ?? '';
  const access = findAccess(answers, operation);
  return {
    $schema: getMetaSchemaPath(toFilePath(id), kind),
    kind,
    id,
    route,
    portal: getPortal(answers),
    requires: splitList(requires),
    ...(access?.requiresAny && { requiresAny: access.requiresAny }),
    ...(getPortal(answers) === 'public' &&
      operation &&
      isClosedToUsers(operation) && { anonymous: true }),
    ...createReachedBy(kind),
    ...(frame && { in: frame }),
    ...(base
      ? createVariant(base, answers, project)
      : createScreenBody(kind, operation, answers, listFileOperations(answers, project))),
  };
}

/** Whether an operation of the public portal is closed to users who are signed in: its access does not name public. */
const isClosedToUsers = ({ access }: Operation): boolean =>
  !access.some(({ principal }) => principal === 'public');

const listPrincipals = (answers: Answers): string[] =>
  getPortal(answers) === 'public' ? ['public', 'anonymous'] : [getPortal(answers)];

const findAccess = (answers: Answers, operation: Operation | undefined) =>
  operation?.access.find(({ principal }) => listPrincipals(answers).includes(principal));

function findOperation(answers: Answers, { checked }: Project): Operation | undefined {
  return checked.symbols.contract.get(answers['operation'] ?? '');
}

/** Returns operations of the portal that read a file; `detail` stands for any kind of screen that only reads. */
const listFileOperations = (answers: Answers, project: Project): Operation[] =>
  listCallableOperations({ ...answers, kind: 'detail' }, project).filter(
    ({ output }) => output.kind === 'file',
  );

/** Returns operations that the portal may call and that fit the kind of screen. */
const listCallableOperations = (answers: Answers, { checked }: Project): Operation[] =>
  [...checked.symbols.contract.values()].filter(
    (operation) =>
      (operation.effect === 'write') === (answers['kind'] === 'form') &&
      [...listPrincipals(answers), 'public'].some((name) =>
        operation.access.some(({ principal }) => principal === name),
      ),
  );

/** Explains why an existing call is not among the choices. */
function explainRejectedCall(
  id: string,
  { checked }: Project,
  answers: Answers,
): string | undefined {
  const operation = checked.symbols.contract.get(id);
  if (!operation) return undefined;
  if ((operation.effect === 'write') !== (answers['kind'] === 'form'))
    return operation.effect === 'write'
      ? 'this call writes, so it belongs in a screen of kind form'
      : `this call only reads, so it belongs in a screen of another kind than ${answers['kind']}`;
  const callers = operation.access.map(({ principal }) => principal).join(', ');
  return `this call is closed to ${getPortal(answers)}; it is for ${callers}`;
}

function getDefaultPermissions(answers: Answers, project: Project): string {
  const base = project.checked.symbols.screens.get(answers['extends'] ?? '');
  const requires = base?.requires ?? findAccess(answers, findOperation(answers, project))?.requires;
  return (requires ?? []).join(',');
}

/** Returns the screens to which a redirect may lead: those of its portal and public ones, for a public redirect all. */
const listRedirectTargets = (answers: Answers, { checked }: Project) =>
  [...checked.symbols.screens.values()].filter(
    ({ abstract, portal }) =>
      !abstract && (portal === 'public' || ['public', portal].includes(getPortal(answers))),
  );

function explainRejectedTarget(
  id: string,
  { checked }: Project,
  answers: Answers,
): string | undefined {
  const target = checked.symbols.screens.get(id);
  if (!target) return undefined;
  return target.abstract
    ? 'this is a base, which cannot be opened'
    : `people in the ${getPortal(answers)} portal cannot open a screen of the ${target.portal} portal; choose an id that begins with public`;
}

const listFrames = (answers: Answers, { checked }: Project): string[] =>
  [...checked.symbols.screens.values()]
    .filter(({ kind, portal }) => kind === 'frame' && portal === getPortal(answers))
    .map(({ id }) => id);

/**
 * Returns the frame of a new screen: for a variant the frame of the same name in its portal, otherwise the one whose
 * id is that of the screen without the last segment. Returns '' if there is none.
 */
function getDefaultFrame(answers: Answers, project: Project): string {
  const baseFrame = project.checked.symbols.screens.get(answers['extends'] ?? '')?.frame;
  const expectedId =
    baseFrame?.replace(/^\w+/u, getPortal(answers)) ?? answers['id']?.replace(/\.\w+$/u, '');
  return listFrames(answers, project).find((id) => id === expectedId) ?? '';
}

/**
 * Returns the default route: below the route of the frame, otherwise from the id. Required inputs of the operation of a
 * single record and the parameters of the base become route parameters.
 */
function getDefaultRoute(answers: Answers, project: Project): string {
  const { id = '', kind, in: frame = '' } = answers;
  const { symbols } = project.checked;
  const [portal = '', ...segments] = id.split('.').map(toKebabCase);
  const ownPath = `/${[...(portal === 'public' ? [] : [portal]), ...segments].join('/')}`;
  const frameRoute = symbols.screens.get(frame)?.route;
  const operation = findOperation(answers, project);
  const needed =
    (kind === 'detail' || kind === 'thread') && operation ? listRequiredInputs(operation) : [];
  const baseParams =
    symbols.screens.get(answers['extends'] ?? '')?.params.map(({ name }) => name) ?? [];
  const params = [...needed, ...baseParams].filter((name) => !frameRoute?.includes(`{${name}}`));
  return `${frameRoute ? `${frameRoute}/${segments.at(-1) ?? ''}` : ownPath}${params.map((name) => `/{${name}}`).join('')}`;
}
