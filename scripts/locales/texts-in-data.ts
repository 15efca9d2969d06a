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
  /** The path in the file to the texts of a language. */
  at: (language: string) => (string | number)[];
  texts: Readonly<Record<string, string | undefined>>;
}

type Path = readonly (string | number)[];

export function textsInData(root: string): DataTexts[] {
  const lists = filesOf(root, 'schemas/codes', '.json').map((file) => [file, 'codes'] as const);
  const brands = filesOf(root, 'cobrand', '/brand.json').map((file) => [file, 'brands'] as const);
  return [...lists, ...brands].flatMap(([file, group]) => {
    const prefix = [group, basename(file.replace(/\/brand\.json$/u, ''), '.json')];
    return findTexts(JSON.parse(readFileSync(resolveFile(root, file), 'utf8')), [], prefix, file);
  });
}

const filesOf = (root: string, folder: string, ending: string): string[] =>
  readdirSync(resolveFile(root, folder))
    .map((name) => (ending.startsWith('/') ? `${folder}/${name}${ending}` : `${folder}/${name}`))
    .filter((file) => file.endsWith(ending) && existsSync(resolveFile(root, file)));

/** Finds every localized value of a file by its English text. */
function findTexts(value: unknown, path: Path, name: Path, file: string): DataTexts[] {
  if (typeof value !== 'object' || value === null) return [];
  const members = value as Record<string, unknown>;
  const { en } = members;
  if (typeof en === 'string') return [localizedTextAt(members, path, name, file)];
  if (typeof en === 'object' && en !== null)
    return Object.keys(en).map((key) => localizedTextAt(members, path, [...name, key], file, key));
  return Object.entries(members).flatMap(([member, inner]) =>
    findTexts(
      inner,
      [...path, Array.isArray(value) ? Number(member) : member],
      pathNameOf(inner, name, member),
      file,
    ),
  );
}

/** Identifies a code by its value, since its index may change. */
function pathNameOf(inner: unknown, name: Path, member: string): Path {
  const code = (inner as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return [...name.slice(0, 2), code];
  return [...name, member];
}

function localizedTextAt(
  members: Readonly<Record<string, unknown>>,
  path: Path,
  name: Path,
  file: string,
  inner?: string,
): DataTexts {
  const tail = inner === undefined ? [] : [inner];
  const wordOf = (value: unknown): unknown =>
    inner === undefined ? value : (value as Record<string, unknown> | undefined)?.[inner];
  const texts = Object.entries(members).map(([language, value]) => [language, wordOf(value)]);
  return {
    key: name.join('.'),
    file,
    at: (language) => [...path, language, ...tail],
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
  const locations = textsInData(root).filter(
    (place) => place.file === file && texts.has(place.key),
  );
  const before = readFileSync(resolveFile(root, file), 'utf8');
  const after = locations.reduce(
    (text, { key, at }) => withValue(text, at(language), texts.get(key)),
    before,
  );
  writeFileSync(resolveFile(root, file), after);
}
