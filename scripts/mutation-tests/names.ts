import type { FileKind } from '#language/set/file-kinds.ts';
import type { Tree } from '#language/tree/tree.ts';
import type { Mentions } from './mentions.ts';

/** A name in a file: where its letters begin, and the words that lead to it. */
export interface Occurrence {
  file: string;
  from: number;
  name: string;
  path: string;
}

/** The places of the suite, and which files belong to each. */
export const places = {
  screens: ['screen', 'planned'],
  roles: ['role', 'catalogue'],
  locales: ['locale'],
  brands: ['brand', 'brandCodes', 'brandScreens'],
  'API documents': ['api', 'schema', 'part'],
} as const satisfies Record<string, readonly FileKind[]>;
export type PlaceName = keyof typeof places;

type Reader = (tree: Tree, mentions: Mentions) => Occurrence[];

/** Every name in a file of a place: each key, each value that names something, each name inside a condition. */
export function namesIn(place: PlaceName, tree: Tree, mentions: Mentions): Occurrence[] {
  return readers[place](tree, mentions).filter(({ name }) => /[A-Za-z]/u.test(name));
}

const conditions = /\/(?:visibleWhen|enabledWhen|requiredWhen|when|assert)$/u;

/** Keys and values; `isName` says of a value, or of a key that the writer chose, whether it names something. */
function walk(tree: Tree, isName: (one: Occurrence) => boolean, path = ''): Occurrence[] {
  const text = tree.text();
  const { file, from } = tree.place;
  if (text !== undefined && conditions.test(path)) return namesInCondition(text, file, from, path);
  if (text !== undefined) return [{ file, from: from + 1, name: text, path }].filter(isName);
  const members = [...(tree.members?.values() ?? [])].filter(({ name }) => name !== 'note');
  return [
    ...members.flatMap(({ name, at, value }) => [
      ...[{ file, from: at.from + 1, name, path: `${path}/(${name})` }].filter(isName),
      ...walk(value, isName, `${path}/${name}`),
    ]),
    ...tree.items.flatMap((item, index) => walk(item, isName, `${path}/${index}`)),
  ];
}

/** Identifiers, but not the texts in quotes: those are values of a person's own choosing. */
function namesInCondition(text: string, file: string, from: number, path: string): Occurrence[] {
  return [...text.matchAll(/'[^']*'|[A-Za-z_]\w*/gu)]
    .filter(([word]) => !word.startsWith("'") && !['true', 'false', 'in'].includes(word))
    .map((match) => ({ file, from: from + 1 + match.index, name: match[0], path: `${path}/cel` }));
}

const readers: Readonly<Record<PlaceName, Reader>> = {
  screens: (tree, mentions) => [
    ...walk(tree, (one) => isNameOfScreen(one, mentions)),
    ...parametersOf(tree, mentions),
  ],
  roles: (tree) => walk(tree, ({ path }) => !/\/(?:description|sentence)$/u.test(path)),
  locales: (tree) => [
    ...walk(tree, ({ path }) => path.endsWith(')')),
    ...[...(tree.members?.values() ?? [])].flatMap(({ value }) => valuesOf(value)),
  ],
  brands: (tree, mentions) => walk(tree, (one) => isNameOfBrand(one, mentions)),
  'API documents': (tree, mentions) => walk(tree, (one) => isNameOfCall(one, mentions)),
};

/** Ids that a part gives itself are names as far as texts and patches speak of them. */
function isNameOfScreen({ path, name, file, from }: Occurrence, mentions: Mentions): boolean {
  if (path.endsWith(')')) return true;
  if (path.endsWith('/route')) return mentions.routes.has(name);
  if (path.endsWith('/why')) return false;
  if (path.endsWith('/value')) return mentions.choices.has(`${file}:${from - 1}`);
  if (/\/(?:blocks|sections|alerts|cases|rules|actions|rowActions|items)\/\d+\/id$/u.test(path))
    return mentions.hasPart(name);
  if (/\/(?:accept|insert|to|to\/\d+)\/id$/u.test(path)) return mentions.hasPart(name);
  return path === '/id' ? mentions.count(name.split('.').at(-1) ?? '') > 1 : true;
}

/** Parameters of a route that is not mutated as a whole. */
function parametersOf(tree: Tree, mentions: Mentions): Occurrence[] {
  const route = tree.get('route');
  const text = route?.text() ?? '';
  if (!route || mentions.routes.has(text)) return [];
  const { file, from } = route.place;
  return [...text.matchAll(/\{(\w+)/gu)].map((match) => ({
    file,
    from: from + 2 + match.index,
    name: match[1] ?? '',
    path: '/route/{}',
  }));
}

/** Values in braces, where the text is written without escapes before them. */
function valuesOf(tree: Tree): Occurrence[] {
  const text = tree.text() ?? '';
  const { file, from } = tree.place;
  return [...text.matchAll(/\{\{\s*(\w+)/gu)].flatMap((match) => {
    const at = match.index + match[0].length - (match[1] ?? '').length;
    const before = JSON.stringify(text.slice(0, at)).length - 1;
    return [{ file, from: from + before, name: match[1] ?? '', path: '/{{}}' }];
  });
}

/** Hosts, colours, codes and prose are a brand's own; its files, links and words are names. */
function isNameOfBrand(one: Occurrence, mentions: Mentions): boolean {
  const { path, name, file } = one;
  if (path.endsWith(')')) return true;
  if (file.includes('/screens/')) return isNameOfScreen(one, mentions);
  if (/^\/(?:\$schema|id|favicon|logo\/(?:file|mark|onDark)|theme\/density)$/u.test(path))
    return true;
  return path.startsWith('/links/') && name.startsWith('/');
}

const declared = /\/(?:properties\/\([^)]*\)|parameters\/\d+\/name|operationId)$/u;

/** Names that are declared count when anything else speaks of them; choices and prose name nothing. */
function isNameOfCall({ path, name }: Occurrence, mentions: Mentions): boolean {
  if (/\/(?:description|summary|title|version|source|licence)$/u.test(path)) return false;
  if (/\/headers\/|\/(?:enum|const|default|example)(?:\/\d+)?$/u.test(path))
    return /\/sort(?:Property|By)\/enum\/\d+$/u.test(path);
  if (/^\/paths\/\([^)]*\)$/u.test(path) || /\/x-aliases\/\d+\/path$/u.test(path))
    return mentions.addresses.has(name);
  if (/^\/(?:validators|limits|rates|kinds)\//u.test(path)) return false;
  return declared.test(path) ? mentions.count(name) > 1 : true;
}
