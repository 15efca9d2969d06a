import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { Report } from '../core/diagnostic.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { describeJsonSyntaxError } from './json-syntax-error.ts';
import { Tree, type Member } from './tree.ts';

/** Maximum size of a file, and maximum depth of nested lists and objects, which limits the recursion of `buildTree`. */
const fileLimits = { characters: 1_000_000, depth: 40 };

/** Keys with which a data file could change the prototype of an object. */
const reservedKeys = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses a file into a tree; undefined, with a diagnostic, when it cannot be parsed. Also reports reserved and
 * duplicate keys.
 */
export function readJson(file: string, text: string, report: Report): Tree | undefined {
  const createLocation = (from: number, to: number, pointer = ''): SourceLocation => ({
    file,
    from,
    to,
    pointer,
  });
  if (text.startsWith('\uFEFF')) {
    report('JSN102', createLocation(0, 1), 'The file begins with an invisible byte order mark', {
      remedy: 'Save it as UTF-8 without BOM.',
    });
    return undefined;
  }
  // U+FFFD replaces bytes that are not UTF-8 when a file is decoded; UTF-16 contains null bytes.
  const invalid = text.search(/[\0\uFFFD]/u);
  if (invalid >= 0) {
    report('JSN108', createLocation(invalid, invalid + 1), 'This character is not UTF-8', {
      remedy: 'Save the file as UTF-8.',
    });
    return undefined;
  }
  if (text.length > fileLimits.characters) {
    report(
      'JSN105',
      createLocation(0, 1),
      `The file has ${text.length} characters; at most ${fileLimits.characters} are read`,
    );
    return undefined;
  }
  const tooDeep = findTooDeep(text);
  if (tooDeep !== undefined) {
    report(
      'JSN105',
      createLocation(tooDeep, tooDeep + 1),
      `This is more than ${fileLimits.depth} levels deep`,
    );
    return undefined;
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (!root || error) {
    const { message, from, to } = describeJsonSyntaxError(text, error);
    report('JSN101', createLocation(from, to), message);
    return undefined;
  }
  return buildTree(root, file, '', report);
}

/** Returns the offset of the first bracket that is nested too deeply. Brackets in strings do not count. */
function findTooDeep(text: string): number | undefined {
  let depth = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gu)) {
    if (match[0] === '{' || match[0] === '[') depth += 1;
    if (match[0] === '}' || match[0] === ']') depth -= 1;
    if (depth > fileLimits.depth) return match.index;
  }
  return undefined;
}

function buildTree(node: Node, file: string, pointer: string, report: Report): Tree {
  const location = { file, from: node.offset, to: node.offset + node.length, pointer };
  if (node.type === 'array') {
    const items = (node.children ?? []).map((item, index) =>
      buildTree(item, file, `${pointer}/${index}`, report),
    );
    return new Tree(location, items);
  }
  if (node.type !== 'object')
    return new Tree(location, node.value as string | number | boolean | null);
  const members = new Map<string, Member>();
  for (const property of node.children ?? []) addMember(members, property, file, pointer, report);
  return new Tree(location, members);
}

function addMember(
  members: Map<string, Member>,
  property: Node,
  file: string,
  pointer: string,
  report: Report,
): void {
  const [key, value] = property.children ?? [];
  if (!key || !value) return;
  const name = String(key.value);
  const memberPointer = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const keyLocation = {
    file,
    from: key.offset,
    to: key.offset + key.length,
    pointer: memberPointer,
  };
  if (reservedKeys.includes(name)) {
    report('JSN104', keyLocation, `JavaScript reserves '${name}'`, {
      remedy: 'Choose another key.',
    });
    return;
  }
  if (members.has(name))
    report('JSN103', keyLocation, `'${name}' is written twice in this object`, {
      remedy: 'Only one would count: remove the other.',
    });
  members.set(name, { name, keyLocation, value: buildTree(value, file, memberPointer, report) });
}
