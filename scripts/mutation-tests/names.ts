import type { FileKind } from '#language/core/file-kinds.ts';
import type { Tree } from '#language/tree/tree.ts';
import type { Mentions } from './mentions.ts';

/** A name in a file: its offset, and its JSON path, in which a key is in parentheses: `/fields/(name)`. */
export interface Occurrence {
  file: string;
  from: number;
  name: string;
  path: string;
}

/** The groups of mutants, with the kinds of files that they change. */
export const nameGroups = {
  screens: ['screen', 'planned'],
  roles: ['role', 'catalogue'],
  locales: ['locale'],
  brands: ['brand', 'brandCodes', 'brandScreens'],
  'API documents': ['api', 'schema', 'part'],
} as const satisfies Record<string, readonly FileKind[]>;
export type NameGroup = keyof typeof nameGroups;

type NameCollector = (tree: Tree, mentions: Mentions) => Occurrence[];

/** Returns every name in a file: keys, values that refer to something, and names in conditions. */
export function collectNames(group: NameGroup, tree: Tree, mentions: Mentions): Occurrence[] {
  return collectorsByGroup[group](tree, mentions).filter(({ name }) => /[A-Za-z]/u.test(name));
}

/** JSON paths of conditions. */
const conditionPath = /\/(?:visibleWhen|enabledWhen|requiredWhen|when|assert)$/u;

/** Collects keys and values; `isName` decides whether one refers to something. */
function collectOccurrences(
  tree: Tree,
  isName: (occurrence: Occurrence) => boolean,
  path = '',
): Occurrence[] {
  const text = tree.text();
  const { file, from } = tree.location;
  if (text !== undefined && conditionPath.test(path))
    return collectConditionNames(text, file, from, path);
  if (text !== undefined) return [{ file, from: from + 1, name: text, path }].filter(isName);
  const members = [...(tree.members?.values() ?? [])].filter(({ name }) => name !== 'note');
  return [
    ...members.flatMap(({ name, keyLocation, value }) => [
      ...[{ file, from: keyLocation.from + 1, name, path: `${path}/(${name})` }].filter(isName),
      ...collectOccurrences(value, isName, `${path}/${name}`),
    ]),
    ...tree.items.flatMap((item, index) => collectOccurrences(item, isName, `${path}/${index}`)),
  ];
}

/** Returns the identifiers of a condition, without its string literals, at their places in the file. */
function collectConditionNames(
  text: string,
  file: string,
  from: number,
  path: string,
): Occurrence[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  // String literals match too, so that their words are not found; the filter removes them.
  return [...escaped.matchAll(/'[^']*'|\\"[^"]*"|[A-Za-z_]\w*/gu)]
    .filter(([token]) => /^\w/u.test(token) && !['true', 'false', 'in'].includes(token))
    .map((match) => ({ file, from: from + 1 + match.index, name: match[0], path: `${path}/cel` }));
}

const collectorsByGroup: Readonly<Record<NameGroup, NameCollector>> = {
  screens: (tree, mentions) => [
    ...collectOccurrences(tree, (occurrence) => isNameInScreen(occurrence, mentions)),
    ...collectRouteParameters(tree, mentions),
  ],
  roles: (tree) =>
    collectOccurrences(tree, ({ path }) => !/\/(?:description|sentence)$/u.test(path)),
  locales: (tree) => [
    ...collectOccurrences(tree, ({ path }) => path.endsWith(')')),
    ...[...(tree.members?.values() ?? [])].flatMap(({ value }) => collectPlaceholders(value)),
  ],
  brands: (tree, mentions) =>
    collectOccurrences(tree, (occurrence) => isNameInBrand(occurrence, mentions)),
  'API documents': (tree, mentions) =>
    collectOccurrences(tree, (occurrence) => isNameInApiDocument(occurrence, mentions)),
};

/** Whether a key or value in a screen is a name. An id is one if texts or patches refer to it. */
function isNameInScreen({ path, name, file, from }: Occurrence, mentions: Mentions): boolean {
  if (path.endsWith(')')) return true;
  if (path.endsWith('/route')) return mentions.routes.has(name);
  if (path.endsWith('/why')) return false;
  if (path.endsWith('/value')) return mentions.choices.has(`${file}:${from - 1}`);
  if (/\/(?:blocks|sections|alerts|cases|rules|actions|rowActions|items)\/\d+\/id$/u.test(path))
    return mentions.refersToPart(name, file);
  if (/\/(?:accept|insert|to|to\/\d+)\/id$/u.test(path)) return mentions.refersToPart(name, file);
  return path === '/id' ? mentions.count(name.split('.').at(-1) ?? '') > 1 : true;
}

/** Returns the parameters of a route that is not in the specification. */
function collectRouteParameters(tree: Tree, mentions: Mentions): Occurrence[] {
  const route = tree.get('route');
  const text = route?.text() ?? '';
  if (!route || mentions.routes.has(text)) return [];
  const { file, from } = route.location;
  return [...text.matchAll(/\{(\w+)/gu)].map((match) => ({
    file,
    // The name follows the quotation mark and the brace.
    from: from + 2 + match.index,
    name: match[1] ?? '',
    path: '/route/{}',
  }));
}

/** Returns the placeholders of a text. Their offsets in the file include the escape sequences before them. */
function collectPlaceholders(tree: Tree): Occurrence[] {
  const text = tree.text() ?? '';
  const { file, from } = tree.location;
  return [...text.matchAll(/\{\{\s*(\w+)/gu)].flatMap((match) => {
    const nameIndex = match.index + match[0].length - (match[1] ?? '').length;
    const escapedLength = JSON.stringify(text.slice(0, nameIndex)).length - 1;
    return [{ file, from: from + escapedLength, name: match[1] ?? '', path: '/{{}}' }];
  });
}

/**
 * Whether a key or value in a brand is a name: files, links and keys are; hosts, colors, codes and free text are not.
 */
function isNameInBrand(occurrence: Occurrence, mentions: Mentions): boolean {
  const { path, name, file } = occurrence;
  if (path.endsWith(')')) return true;
  if (file.includes('/screens/')) return isNameInScreen(occurrence, mentions);
  if (/^\/(?:\$schema|id|favicon|logo\/(?:file|mark|onDark)|theme\/density)$/u.test(path))
    return true;
  return path.startsWith('/links/') && name.startsWith('/');
}

/** JSON paths of declarations: properties, parameters and operation ids. */
const declarationPath = /\/(?:properties\/\([^)]*\)|parameters\/\d+\/name|operationId)$/u;

/**
 * Whether a key or value in an API document is a name. A declaration is one if something else refers to it; choices and
 * free text are not.
 */
function isNameInApiDocument({ path, name }: Occurrence, mentions: Mentions): boolean {
  if (/\/(?:description|summary|title|version|source|licence)$/u.test(path)) return false;
  if (/\/headers\/|\/(?:enum|const|default|example)(?:\/\d+)?$/u.test(path))
    return /\/sort(?:Property|By)\/enum\/\d+$/u.test(path);
  if (/^\/paths\/\([^)]*\)$/u.test(path) || /\/x-aliases\/\d+\/path$/u.test(path))
    return mentions.paths.has(name);
  if (/^\/(?:validators|limits|rates|kinds)\//u.test(path)) return false;
  return declarationPath.test(path) ? mentions.count(name) > 1 : true;
}
