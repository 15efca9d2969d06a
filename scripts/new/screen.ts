import type { Operation } from '#shared/schemas/contract.ts';
import { valueSynonyms } from '#language/meta-schema/synonyms.ts';
import { bodyOf, firstTabOf, kindsWithCall, requiredInputs } from './screen-body.ts';
import { patchesForPortal } from './variant-links.ts';
import { formatJson } from './json-file.ts';
import { kebab, sentence } from './names.ts';
import {
  emptyDraft,
  splitList,
  translationCommand,
  type Answers,
  type Draft,
  type Project,
  type Scaffold,
} from './scaffold.ts';

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

/** A new screen with everything its operation offers, to be reduced and arranged by hand. */
export const screen: Scaffold = {
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
      reasonNotOffered: meantKind,
      example: 'search',
    },
    {
      flag: 'operation',
      message: 'Which call does it make?',
      when: ({ kind = '' }) => kindsWithCall.includes(kind),
      choices: (answers, project) => [...callsFor(answers, project)].map(({ id }) => id),
      reasonNotOffered: whyRejected,
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
      defaultValue: frameFor,
      choices: (answers, project) => ['', ...framesOf(answers, project)],
      example: 'admin.options',
    },
    {
      flag: 'to',
      message: 'Which screen does it lead to?',
      when: ({ kind }) => kind === 'redirect',
      choices: (answers, project) => targetsOf(answers, project).map(({ id }) => id),
      reasonNotOffered: whyNoTarget,
      example: 'public.login',
    },
    {
      flag: 'route',
      message: 'At which path?',
      defaultValue: routeFor,
      pattern: /^\/[\w/{}?.-]*$/u,
      hint: 'letters, digits, - and /, with parameter names in {}',
      findExisting: (route, { checked }) =>
        [...checked.symbols.screens.values()].find((other) => other.route === route)?.id,
      example: '/admin/options/memo-list',
    },
    {
      flag: 'requires',
      message: 'Which permissions must a user hold?',
      defaultValue: requiredFor,
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
      defaultValue: ({ id = '' }) => sentence(id.split('.').at(-1) ?? ''),
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
  draft(answers, project) {
    const { id = '' } = answers;
    const path = fileOf(id);
    const file = fileFor(answers, project);
    const draft = emptyDraft([
      `Edit ${path} while npm run dev runs: a saved file is live. Remove unnecessary fields, and their texts from each folder of locales/.`,
      ...('reachedBy' in file
        ? [
            `Add a "menu"${tabOf(answers)} or a link from another screen, then delete the line "reachedBy".`,
          ]
        : []),
      translationCommand(project),
      `npm run screens -- matrix ${id} shows which roles can open it.`,
    ]);
    draft.created.set(path, formatJson(file));
    if (answers['kind'] === 'frame') addFirstTab(answers, draft);
    return draft;
  },
};

/** A frame needs at least one screen. */
function addFirstTab(answers: Answers, draft: Draft): void {
  const { id = '', route = '', requires } = answers;
  const path = fileOf(firstTabOf(id));
  draft.created.set(
    path,
    formatJson({
      $schema: schemaFor(path, 'content'),
      kind: 'content',
      id: firstTabOf(id),
      route: `${route}/overview`,
      portal: portalOf(answers),
      requires: splitList(requires),
      in: id,
      ...bodyOf('content', undefined, answers),
    }),
  );
}

const schemaFor = (path: string, kind: string): string =>
  `${'../'.repeat(path.split('/').length - 1)}schemas/meta/${kind}.schema.json`;

const portalOf = ({ id = '' }: Answers): string => id.split('.')[0] ?? '';

function variantOf(base: string, answers: Answers, { checked }: Project) {
  const { screens } = checked.symbols;
  const above = screens.get(base);
  const patch = above ? patchesForPortal(above, portalOf(answers), screens) : [];
  return { extends: base, ...(patch.length > 0 && { patch }) };
}

/** Dashboards and redirects need no link. */
const linkTo = (kind: string) =>
  ['redirect', 'dashboard'].includes(kind) ? {} : { reachedBy: 'Nothing leads here yet.' };

const tabOf = (answers: Answers): string =>
  answers['in'] ? `, a place among the "tabs" of ${answers['in']},` : '';

/** Says how a kind is made that other tools have. */
function meantKind(kind: string): string | undefined {
  if (kind === 'wizard') return 'a wizard is --kind form, then "steps" in its file';
  const meant = valueSynonyms.get(kind)?.find((name) => kinds.includes(name));
  return meant && `did you mean ${meant}?`;
}

const fileOf = (id: string): string => `screens/${id.split('.').map(kebab).join('/')}.json`;

function fileFor(answers: Answers, project: Project) {
  const { id = '', route = '', requires = '', extends: base, in: frame } = answers;
  const operation = operationOf(answers, project);
  const above = project.checked.symbols.screens.get(base ?? '');
  const kind = above?.kind ?? answers['kind'] ?? '';
  const grant = grantOf(answers, operation);
  return {
    $schema: schemaFor(fileOf(id), kind),
    kind,
    id,
    route,
    portal: portalOf(answers),
    requires: splitList(requires),
    ...(grant?.requiresAny && { requiresAny: grant.requiresAny }),
    ...(portalOf(answers) === 'public' &&
      operation &&
      isForVisitors(operation) && { anonymous: true }),
    ...linkTo(kind),
    ...(frame && { in: frame }),
    ...(base
      ? variantOf(base, answers, project)
      : bodyOf(kind, operation, answers, filesFor(answers, project))),
  };
}

const isForVisitors = ({ access }: Operation): boolean =>
  !access.some(({ principal }) => principal === 'public');

const principalsOf = (answers: Answers): string[] =>
  portalOf(answers) === 'public' ? ['public', 'anonymous'] : [portalOf(answers)];

const grantOf = (answers: Answers, operation: Operation | undefined) =>
  operation?.access.find(({ principal }) => principalsOf(answers).includes(principal));

function operationOf(answers: Answers, { checked }: Project): Operation | undefined {
  return checked.symbols.contract.get(answers['operation'] ?? '');
}

/** Returns operations of the portal that return a file. */
const filesFor = (answers: Answers, project: Project): Operation[] =>
  callsFor({ ...answers, kind: 'detail' }, project).filter(({ output }) => output.kind === 'file');

/** Returns operations that the portal may call and that fit the kind of screen. */
const callsFor = (answers: Answers, { checked }: Project): Operation[] =>
  [...checked.symbols.contract.values()].filter(
    (operation) =>
      (operation.effect === 'write') === (answers['kind'] === 'form') &&
      [...principalsOf(answers), 'public'].some((name) =>
        operation.access.some(({ principal }) => principal === name),
      ),
  );

/** Says which portals or kinds a call of another portal or kind is for. */
function whyRejected(id: string, { checked }: Project, answers: Answers): string | undefined {
  const operation = checked.symbols.contract.get(id);
  if (!operation) return undefined;
  if ((operation.effect === 'write') !== (answers['kind'] === 'form'))
    return operation.effect === 'write'
      ? 'this call writes, so it belongs in a screen of kind form'
      : `this call only reads, so it belongs in a screen of another kind than ${answers['kind']}`;
  const callers = operation.access.map(({ principal }) => principal).join(', ');
  return `this call is closed to ${portalOf(answers)}; it is for ${callers}`;
}

function requiredFor(answers: Answers, project: Project): string {
  const base = project.checked.symbols.screens.get(answers['extends'] ?? '');
  const requires = base?.requires ?? grantOf(answers, operationOf(answers, project))?.requires;
  return (requires ?? []).join(',');
}

/** A redirect of a portal leads its people on; a public one leads people of every portal. */
const targetsOf = (answers: Answers, { checked }: Project) =>
  [...checked.symbols.screens.values()].filter(
    ({ abstract, portal }) =>
      !abstract && (portal === 'public' || ['public', portal].includes(portalOf(answers))),
  );

function whyNoTarget(id: string, { checked }: Project, answers: Answers): string | undefined {
  const target = checked.symbols.screens.get(id);
  if (!target) return undefined;
  return target.abstract
    ? 'this is a base, which cannot be opened'
    : `people in the ${portalOf(answers)} portal cannot open a screen of the ${target.portal} portal; choose an id that begins with public`;
}

const framesOf = (answers: Answers, { checked }: Project): string[] =>
  [...checked.symbols.screens.values()]
    .filter(({ kind, portal }) => kind === 'frame' && portal === portalOf(answers))
    .map(({ id }) => id);

/**
 * Returns the frame of a new screen: for a variant the frame of the same name in its portal, otherwise the one whose
 * id is a prefix.
 */
function frameFor(answers: Answers, project: Project): string {
  const base = project.checked.symbols.screens.get(answers['extends'] ?? '')?.frame;
  const same = base?.replace(/^\w+/u, portalOf(answers)) ?? answers['id']?.replace(/\.\w+$/u, '');
  return framesOf(answers, project).find((id) => id === same) ?? '';
}

/** Returns the route: below the frame, or by the name. Keys of a single record become route parameters. */
function routeFor(answers: Answers, project: Project): string {
  const { id = '', kind, in: frame = '' } = answers;
  const { symbols } = project.checked;
  const [portal = '', ...rest] = id.split('.').map(kebab);
  const ownPath = `/${[...(portal === 'public' ? [] : [portal]), ...rest].join('/')}`;
  const above = symbols.screens.get(frame)?.route;
  const operation = operationOf(answers, project);
  const needed =
    (kind === 'detail' || kind === 'thread') && operation ? requiredInputs(operation) : [];
  const base = symbols.screens.get(answers['extends'] ?? '')?.params.map(({ name }) => name) ?? [];
  const params = [...needed, ...base].filter((name) => !above?.includes(`{${name}}`));
  return `${above ? `${above}/${rest.at(-1) ?? ''}` : ownPath}${params.map((name) => `/{${name}}`).join('')}`;
}
