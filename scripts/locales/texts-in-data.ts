import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { resolveFile } from '#server/publications/read-files.ts';
import { withValue } from '../new/json-file.ts';

/** Localized texts outside of locales/: those of code lists and brands. */
export interface DataTexts {
  /** For example `codes.claim-status.Paid` or `brands.cedar.signature`. */
  key: string;
  /** Path of the file from the project root. */
  file: string;
  /** Returns the JSON path of the text in a language. */
  getPath: (language: string) => (string | number)[];
  texts: Readonly<Record<string, string | undefined>>;
}

type Path = readonly (string | number)[];

export function listDataTexts(root: string): DataTexts[] {
  const lists = listFiles(root, 'schemas/codes', '.json').map((file) => [file, 'codes'] as const);
  const brands = listFiles(root, 'cobrand', '/brand.json').map((file) => [file, 'brands'] as const);
  return [...lists, ...brands].flatMap(([file, group]) => {
    const prefix = [group, basename(file.replace(/\/brand\.json$/u, ''), '.json')];
    return findTexts(JSON.parse(readFileSync(resolveFile(root, file), 'utf8')), [], prefix, file);
  });
}

/** Lists the files with an ending in a folder; `/brand.json` names the file of this name in each subfolder. */
const listFiles = (root: string, folder: string, ending: string): string[] =>
  readdirSync(resolveFile(root, folder))
    .map((name) => (ending.startsWith('/') ? `${folder}/${name}${ending}` : `${folder}/${name}`))
    .filter((file) => file.endsWith(ending) && existsSync(resolveFile(root, file)));

/**
 * Finds every localized value of a file: an object with the member `en`, which is a text or an object of texts. `path`
 * is the JSON path of the value, and `keySegments` are the segments of its text key.
 */
function findTexts(value: unknown, path: Path, keySegments: Path, file: string): DataTexts[] {
  if (typeof value !== 'object' || value === null) return [];
  const members = value as Record<string, unknown>;
  const { en } = members;
  if (typeof en === 'string') return [toDataTexts(members, path, keySegments, file)];
  if (typeof en === 'object' && en !== null)
    return Object.keys(en).map((key) =>
      toDataTexts(members, path, [...keySegments, key], file, key),
    );
  return Object.entries(members).flatMap(([member, inner]) =>
    findTexts(
      inner,
      [...path, Array.isArray(value) ? Number(member) : member],
      extendKey(inner, keySegments, member),
      file,
    ),
  );
}

/** Extends a key by a member name; an item of a code list is identified by its code, since its index may change. */
function extendKey(inner: unknown, keySegments: Path, member: string): Path {
  const code = (inner as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return [...keySegments.slice(0, 2), code];
  return [...keySegments, member];
}

/** `members` are the values by language; `nestedKey` names the text in values that are objects. */
function toDataTexts(
  members: Readonly<Record<string, unknown>>,
  path: Path,
  keySegments: Path,
  file: string,
  nestedKey?: string,
): DataTexts {
  const pathEnd = nestedKey === undefined ? [] : [nestedKey];
  const pickText = (value: unknown): unknown =>
    nestedKey === undefined ? value : (value as Record<string, unknown> | undefined)?.[nestedKey];
  const texts = Object.entries(members).map(([language, value]) => [language, pickText(value)]);
  return {
    key: keySegments.join('.'),
    file,
    getPath: (language) => [...path, language, ...pathEnd],
    texts: Object.fromEntries(texts) as DataTexts['texts'],
  };
}

/** Writes texts into a file and keeps its formatting. */
export function writeDataTexts(
  root: string,
  file: string,
  language: string,
  texts: ReadonlyMap<string, string>,
): void {
  const locations = listDataTexts(root).filter(
    (dataTexts) => dataTexts.file === file && texts.has(dataTexts.key),
  );
  const before = readFileSync(resolveFile(root, file), 'utf8');
  const after = locations.reduce(
    (text, { key, getPath }) => withValue(text, getPath(language), texts.get(key)),
    before,
  );
  writeFileSync(resolveFile(root, file), after);
}
